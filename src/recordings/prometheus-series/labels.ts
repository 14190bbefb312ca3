import { type About, nameOf, podAbout } from '../facts/about.ts';
import type { Labels } from '../facts/labels.ts';
import { marked } from '../facts/marked.ts';
import { hasMail, isPlain, plainValue } from '../facts/plain-value.ts';

/** Whose series it is, and what is left of its labels. */
export interface Told {
  readonly about: About | null;
  readonly attributes: Readonly<Record<string, string>>;
  /** `code="503", route="a"`, by name. */
  readonly labels: string;
  readonly noise: readonly (readonly [string, string])[];
}

/** Labels that name the pod; what a target says of itself comes before what its scraper says of it. */
const PODS = ['exported_pod', 'pod', 'pod_name', 'kubernetes_pod_name'];
const NAMESPACES = ['exported_namespace', 'namespace', 'kubernetes_namespace', 'pod_namespace'];
const CONTAINERS = ['exported_container', 'container', 'container_name'];

/** What says how a sample was got, or more of the box, and so tells series apart only now and then. */
const NOISE = new Set([
  ...PODS,
  ...NAMESPACES,
  ...CONTAINERS,
  'instance',
  'job',
  'endpoint',
  'service',
  'exported_job',
  'exported_instance',
  'exported_service',
  'prometheus',
  'prometheus_replica',
  'replica',
  'metrics_path',
  'scheme',
  'uid',
  'node',
  'host',
  'hostname',
  'host_ip',
  'pod_ip',
  'image',
  'image_id',
  'image_spec',
  'container_id',
  'id',
  'pod_template_hash',
]);

/** Labels whose values are words of a protocol or numbers, and no names of anybody's. */
const WORDS = new Set(['le', 'quantile', 'code', 'status', 'status_code', 'response_code', 'condition']);

/** Labels that tell of people, or open something: what differs in them is another series, and no more is told. */
const PRIVATE =
  /(?:^|_)(?:user|enduser|email|mail|token|secret|password|passwd|auth|authorization|cookie|session|client_ip|client_address|remote_addr|forwarded_for|phone|login|person|query|credential)s?(?:_|$)/i;

const plain = (value: string): string => plainValue(value.slice(0, 200));

const ADDRESS = /^(\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-fA-F:]+\])(?::\d+)?$/;

/**
 * Finds the box in labels, the name of the series among them as `__name__`: the pod that they name, else the one that the person's pattern finds in the legend,
 * else the scraped `instance`; what tells of Kubernetes' objects (`kube_…`) has an instance that is none of them.
 */
export function toldBy(
  labels: Labels,
  boxIn: (legend: string) => About | null,
  hidden: (values: string) => string,
): Told {
  const first = (names: readonly string[]): string =>
    names.map((name) => labels.get(name) ?? '').find((value) => value !== '') ?? '';
  const pod = first(PODS);
  const container = first(CONTAINERS);
  const instance = labels.get('instance') ?? '';
  const isOfObjects = labels.get('__name__')?.startsWith('kube_') === true;
  const about =
    pod !== ''
      ? podAbout({ namespace: first(NAMESPACES), name: pod, uid: labels.get('uid') ?? '', container })
      : (boxIn(legendOf(labels)) ?? (instance === '' || isOfObjects ? null : scraped(instance)));
  const isBucket = labels.get('__name__')?.endsWith('_bucket') === true;
  const [rest, noise]: [string[], [string, string][]] = [[], []];
  const secrets: string[] = [];
  for (const [name, value] of [...labels].sort(([one], [other]) =>
    one < other ? -1 : one > other ? 1 : 0,
  )) {
    if (name === '__name__' || value === '' || (isBucket && name === 'le')) continue;
    if (PRIVATE.test(name) || hasMail(value)) {
      secrets.push(`${name}=${value}`);
      continue;
    }
    if (!isPlain(value)) secrets.push(`${name}=${value}`);
    const shown = WORDS.has(name) || /^[\d.+-]*$/.test(value) ? plain(value) : marked(plain(value));
    // Without a box they are all that tells whose series it is.
    if (NOISE.has(name) && (about !== null || !PODS.includes(name))) noise.push([plain(name), shown]);
    else rest.push(`${plain(name)}="${shown}"`);
  }
  if (secrets.length > 0) noise.push(['series', hidden(JSON.stringify(secrets))]);
  const node = labels.get('node') ?? '';
  return { about, attributes: node === '' ? {} : { node: nameOf(node) }, labels: rest.join(', '), noise };
}

function scraped(instance: string): About {
  const address = ADDRESS.exec(instance)?.[1];
  return address === undefined || address.startsWith('127.')
    ? podAbout({ name: instance })
    : podAbout({ address: address.replace(/[[\]]/g, '') });
}

/** The legend that Prometheus shows: `name{a="b", c="d"}`. */
export function legendOf(labels: Labels): string {
  const rest = [...labels]
    .filter(([name]) => name !== '__name__')
    .map(([name, value]) => `${name}="${value}"`);
  return `${labels.get('__name__') ?? ''}{${rest.join(', ')}}`;
}
