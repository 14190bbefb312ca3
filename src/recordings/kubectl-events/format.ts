import type { RecordingFormat } from '../format.ts';
import { kubectlEventsReader } from './reader.ts';

const COLOURS = '(?:\\u001b\\[[0-9;]*m)*';
const TABLE = new RegExp(
  `^${COLOURS}(?:EVENT[ \\t]+)?(?:NAMESPACE[ \\t]+)?(?:LAST|FIRST) ?SEEN[ \\t].*\\bREASON\\b`,
  'm',
);
const DESCRIPTION = new RegExp(
  `^${COLOURS}Name: +\\S+\\r?\\n${COLOURS}(?:Namespace|Priority|Roles|Labels|CreationTimestamp): `,
  'm',
);

export const kubectlEvents: RecordingFormat = {
  kind: 'kubectl-events',
  detects: ({ text }) => TABLE.test(text) || DESCRIPTION.test(text),
  open: kubectlEventsReader,
};
