import { type About, podAbout } from './about.ts';
import { marked } from './marked.ts';
import { hasMail, plainValue } from './plain-value.ts';

/** Labels, tags or attributes of a series, by key. */
export type Labels = ReadonlyMap<string, string>;

/** What tells of boxes → the keys that systems give it, the most telling first. */
const BOX_KEYS = {
  name: [
    'exported_pod',
    'pod',
    'pod_name',
    'k8s.pod.name',
    'k8s_pod_name',
    'kubernetes_pod_name',
    'kube_pod',
    'kube_pod_name',
  ],
  namespace: [
    'exported_namespace',
    'namespace',
    'kube_namespace',
    'k8s.namespace.name',
    'k8s_namespace_name',
    'kubernetes_namespace',
    'pod_namespace',
  ],
  uid: ['uid', 'pod_uid', 'k8s.pod.uid', 'k8s_pod_uid'],
  container: [
    'exported_container',
    'container',
    'container_name',
    'kube_container_name',
    'k8s.container.name',
    'k8s_container_name',
  ],
} as const;

/** What else is told of a box → its keys. */
const ATTRIBUTE_KEYS = {
  node: ['node', 'node_name', 'kube_node', 'k8s.node.name', 'k8s_node_name', 'host', 'host.name'],
  zone: ['zone', 'availability-zone', 'availability_zone', 'cloud.availability_zone'],
  version: ['version', 'service.version', 'service_version'],
} as const;

const KNOWN: ReadonlySet<string> = new Set([
  ...Object.values(BOX_KEYS).flat(),
  ...Object.values(ATTRIBUTE_KEYS).flat(),
]);

/** Keys whose values are names, which can be hidden. */
const NAMED = /(?:pod|namespace|node|host|instance|service|deployment|app|workload|cluster|box)/i;

/** Keys that may hold what is private: their values are never kept. */
const PRIVATE =
  /(?:^|[._-])(?:ip|addr|address|peer|client|user|enduser|email|mail|token|secret|password|auth|authorization|cookie|header|headers|query|url|uri|path|target|agent|trace|span|session|request|message|exception|stacktrace|command|args|env|annotation|line|log|text|comment|note|description|statement|sql|body|credential|login|phone|person|owner|customer|account|order)s?(?:[._-]|$)/i;

/** Keys that would be private by the rule above, but hold a word out of a short list. */
const HARMLESS = /(?:^|[._])(?:method|status_code|status|code|type|protocol|state)$/i;

/** Characters of a label's value that are kept. */
const MAX_VALUE = 120;

const first = (labels: Labels, keys: readonly string[]): string =>
  keys.map((key) => labels.get(key) ?? '').find((value) => value !== '') ?? '';

/** The box that labels name by its usual keys; null where they name none. */
export function boxOfLabels(labels: Labels): About | null {
  const [name, uid] = [first(labels, BOX_KEYS.name), first(labels, BOX_KEYS.uid)];
  if (name === '' && uid === '') return null;
  return podAbout({
    name,
    uid,
    namespace: first(labels, BOX_KEYS.namespace),
    container: first(labels, BOX_KEYS.container),
  });
}

/** Node, zone and version of a box, as its labels tell; what is not told is empty. */
export const attributesOfLabels = (labels: Labels): Readonly<Record<string, string>> => ({
  node: first(labels, ATTRIBUTE_KEYS.node),
  zone: first(labels, ATTRIBUTE_KEYS.zone),
  version: first(labels, ATTRIBUTE_KEYS.version),
});

/** Whether a value may stand in the name of a series. */
export const mayBeKept = (key: string, value: string): boolean =>
  (!PRIVATE.test(key) || HARMLESS.test(key)) && !hasMail(value);

/** Whether a key tells of the box itself, so that it need not be told beside it. */
export const isOfBox = (key: string): boolean =>
  KNOWN.has(key) && !(BOX_KEYS.container as readonly string[]).includes(key);

/** A value as it stands in the name of a series: without a query string, and marked where it is a name. */
export function valueText(key: string, value: string): string {
  const kept = plainValue(value.slice(0, MAX_VALUE));
  const text = kept.replace(/[\\"]/g, '\\$&');
  return NAMED.test(key) && text !== '' ? marked(text) : text;
}
