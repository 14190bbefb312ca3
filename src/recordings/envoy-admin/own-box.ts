import { type About, podAbout } from '../facts/about.ts';
import { marked } from '../facts/marked.ts';
import type { Sink } from '../facts/sink.ts';
import type { FileContext } from '../format.ts';
import { type Fields, fieldsOf, textOf } from '../reading/fields.ts';

/**
 * The box that an Envoy's page speaks of: as the person's pattern finds it in the file's name, as the page itself
 * says, or else of the file's name, which is said.
 */
export function ownBox({ stem, boxIn }: FileContext, node: Fields, sink: Sink): About {
  const named = boxIn(stem) ?? boxOfNode(node);
  const container = textOf(node, 'id').startsWith('sidecar~') ? 'istio-proxy' : 'envoy';
  if (named !== null) return { ...named, container };
  sink.assumed(
    `The box is ${marked(stem)}, as its file is called; name the file after the box, or give --box-from.`,
  );
  return podAbout({ name: stem, container });
}

/** Istio's id of a node is `sidecar~10.0.0.7~web-1.shop~shop.svc.cluster.local`; its metadata say the same. */
function boxOfNode(node: Fields): About | null {
  const metadata = fieldsOf(node, 'metadata');
  const [, address = '', full = ''] = textOf(node, 'id').split('~');
  const dot = full.lastIndexOf('.');
  const name = textOf(metadata, 'NAME') || (dot < 0 ? full : full.slice(0, dot));
  const namespace = textOf(metadata, 'NAMESPACE') || (dot < 0 ? '' : full.slice(dot + 1));
  return name === '' ? null : podAbout({ name, namespace, address });
}
