import { type Fields, field, fieldsOf, isFields, textOf } from '../reading/fields.ts';
import { countOf } from './clusters-text.ts';
import { type Host, TROUBLES, type Trouble } from './hosts.ts';

/** The hosts of one of `cluster_statuses`. In this JSON what is zero or false is left out, and counts are strings. */
export function hostsIn(cluster: Fields, line: number): readonly Host[] {
  return listIn(cluster, 'host_statuses').map((host) => {
    const address = fieldsOf(host, 'address');
    const socket = fieldsOf(address, 'socket_address');
    return {
      cluster: textOf(cluster, 'name'),
      address: textOf(socket, 'address'),
      troubles: troublesIn(fieldsOf(host, 'health_status')),
      requests: statOf(host, 'rq_total'),
      errors: statOf(host, 'rq_error'),
      line,
    };
  });
}

function statOf(host: Fields, name: string): number {
  const stat = listIn(host, 'stats').find((each) => textOf(each, 'name') === name);
  const value = stat === undefined ? undefined : field(stat, 'value');
  if (typeof value === 'string') return countOf(value);
  return typeof value === 'number' && value > 0 ? value : 0;
}

function troublesIn(health: Fields): ReadonlySet<Trouble> {
  const found = new Set<Trouble>();
  for (const [name, trouble] of Object.entries(TROUBLES))
    if (field(health, name) === true) found.add(trouble);
  const discovered = textOf(health, 'eds_health_status');
  if (discovered === 'UNHEALTHY' || discovered === 'TIMEOUT') found.add('unhealthy by discovery');
  if (discovered === 'DRAINING') found.add('draining');
  return found;
}

function listIn(object: Fields, key: string): readonly Fields[] {
  const list = field(object, key);
  return Array.isArray(list) ? list.filter(isFields) : [];
}
