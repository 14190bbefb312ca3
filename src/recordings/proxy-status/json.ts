import { type Fields, field, fieldsOf, isFields, textOf } from '../reading/fields.ts';
import { type ProxySeen, type Sync, syncOf } from './proxy.ts';

/** What is sent, by the last part of its type. */
const TYPES: Readonly<Record<string, string>> = {
  Cluster: 'CDS',
  Listener: 'LDS',
  ClusterLoadAssignment: 'EDS',
  RouteConfiguration: 'RDS',
  TypedExtensionConfig: 'ECDS',
};

/** Either spelling: JSON of protobuf has camel case, or the names of the fields as they are. */
const either = (object: Fields, camel: string, snake: string): unknown =>
  field(object, camel) ?? field(object, snake);

/** A proxy of `istioctl proxy-status -o json`; null for none. `istiod` is who answered. */
export const proxyOfJson = (value: Fields, istiod: string, line: number): ProxySeen | null =>
  proxyOfStatus(value, istiod, line) ?? proxyOfPushes(value, istiod, line);

/** A `ClientConfig` of Envoy's client status: which configuration has which status. */
function proxyOfStatus(value: Fields, istiod: string, line: number): ProxySeen | null {
  const node = fieldsOf(value, 'node');
  const configs = either(value, 'genericXdsConfigs', 'generic_xds_configs');
  if (textOf(node, 'id') === '' || !Array.isArray(configs)) return null;
  const syncs = new Map<string, Sync>();
  for (const config of configs.filter(isFields)) {
    const type = either(config, 'typeUrl', 'type_url');
    const status = either(config, 'configStatus', 'config_status');
    const word = typeof type === 'string' ? (/[^./]+$/.exec(type)?.[0] ?? '') : '';
    // What is left out is the first of the enumeration, UNKNOWN.
    const sync = typeof status === 'string' ? syncOf(status) : null;
    if (sync !== null && Object.hasOwn(TYPES, word)) syncs.set(TYPES[word] ?? '', sync);
  }
  const metadata = fieldsOf(node, 'metadata');
  const { name, subscribed } = {
    name: nameIn(textOf(node, 'id')),
    subscribed: configs.length === 0 ? 0 : null,
  };
  if (syncs.size === 0 && subscribed === null) return null;
  return {
    name,
    cluster: textOf(metadata, 'CLUSTER_ID'),
    istiod,
    version: textOf(metadata, 'ISTIO_VERSION'),
    syncs,
    subscribed,
    line,
  };
}

/** `sidecar~10.0.0.7~web-1.shop~shop.svc.cluster.local`, or the name alone. */
const nameIn = (id: string): string => id.split('~')[2] ?? id;

/** The older form: what was sent and what acknowledged last, each by its nonce. */
function proxyOfPushes(value: Fields, istiod: string, line: number): ProxySeen | null {
  const name = textOf(value, 'proxy');
  const syncs = new Map<string, Sync>();
  for (const [kind, key] of [
    ['CDS', 'cluster'],
    ['LDS', 'listener'],
    ['EDS', 'endpoint'],
    ['RDS', 'route'],
    ['ECDS', 'extensionconfig'],
  ] as const) {
    const [sent, acked] = [textOf(value, `${key}_sent`), textOf(value, `${key}_acked`)];
    syncs.set(
      kind,
      sent === '' ? 'NOT SENT' : acked === '' ? 'NEVER ACKNOWLEDGED' : sent === acked ? 'SYNCED' : 'STALE',
    );
  }
  if (name === '' || !Object.keys(value).some((key) => /_(?:sent|acked)$/.test(key))) return null;
  return {
    name,
    cluster: textOf(value, 'cluster_id'),
    istiod,
    version: textOf(value, 'istio_version') || textOf(value, 'version'),
    syncs,
    subscribed: null,
    line,
  };
}

/** Who answered: its identifier is JSON within a string. */
export function istiodIn(rest: Fields): string {
  const control = either(rest, 'controlPlane', 'control_plane');
  const identifier = isFields(control) ? textOf(control, 'identifier') : '';
  try {
    const parsed: unknown = JSON.parse(identifier);
    return isFields(parsed) ? textOf(parsed, 'ID') : '';
  } catch {
    return '';
  }
}
