import { type Host, TROUBLES, type Trouble } from './hosts.ts';

/** What `/clusters` says of each host, and what of each cluster, as the last part but one of a line. */
const OF_HOSTS =
  'cx_active|cx_connect_fail|cx_total|rq_active|rq_error|rq_success|rq_timeout|rq_total|hostname|health_flags|weight|region|zone|sub_zone|canary|priority|success_rate|local_origin_success_rate';
const OF_CLUSTERS =
  'added_via_api|observability_name|eds_service_name|(?:default|high)_priority::\\w+|outlier::\\w+|circuit_breakers::\\w+';

/** Names of clusters hold `|` and addresses `::`, so that a line is read from its end. */
const HOST_LINE = new RegExp(
  `^(.*)::(\\[[^\\]\\s]+\\]:\\d+|[^:\\s[\\]]+:\\d+|[^\\s:]+://\\S*?|/\\S*?)::(${OF_HOSTS})::(.*)$`,
);
const CLUSTER_LINE = new RegExp(`^(.+?)::(?:${OF_CLUSTERS})::(.*)$`);

/** Whether a text has a line of `/clusters`. */
export const hasClusterLine = (text: string): boolean =>
  new RegExp(`^\\S+::(?:${OF_HOSTS}|${OF_CLUSTERS})::\\S*\\r?$`, 'm').test(text);

/** Takes lines of `/clusters`; `take` is false for a line that is none. */
export function clusterLines() {
  const clusters = new Set<string>();
  const hosts = new Map<string, { -readonly [Key in keyof Host]: Host[Key] }>();

  return {
    take(text: string, line: number): boolean {
      const [, cluster = '', host = '', key = '', value = ''] = HOST_LINE.exec(text) ?? [];
      if (key === '') {
        const name = CLUSTER_LINE.exec(text)?.[1];
        if (name !== undefined) clusters.add(name);
        return name !== undefined;
      }
      clusters.add(cluster);
      const id = `${cluster}::${host}`;
      const known = hosts.get(id) ?? {
        cluster,
        address: addressOf(host),
        troubles: new Set<Trouble>(),
        requests: 0,
        errors: 0,
        line,
      };
      hosts.set(id, known);
      if (key === 'rq_total') known.requests = countOf(value);
      if (key === 'rq_error') known.errors = countOf(value);
      if (key === 'health_flags') {
        known.troubles = troublesIn(value);
        known.line = line;
      }
      return true;
    },
    hosts: (): readonly Host[] => [...hosts.values()],
    clusters: () => clusters.size,
  };
}

/** `10.0.0.7:8080`, `[fd00::7]:8080`; a pipe has none. */
function addressOf(host: string): string {
  if (/^\/|:\/\//.test(host)) return '';
  return host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
}

function troublesIn(flags: string): ReadonlySet<Trouble> {
  const found = new Set<Trouble>();
  for (const flag of flags.match(/\/\w+/g) ?? []) {
    const trouble = Object.hasOwn(TROUBLES, flag) ? TROUBLES[flag] : undefined;
    if (trouble !== undefined) found.add(trouble);
  }
  return found;
}

export const countOf = (text: string): number => (/^\d{1,20}$/.test(text) ? Number(text) : 0);
