import { visible } from '../../text/escape.ts';

/** What something that is recorded is about. Empty: not told. */
export interface About {
  /** Pod, Deployment, Node, …; what is a `Pod` becomes a box. */
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  readonly uid: string;
  /** The container within the pod, empty for the pod itself. */
  readonly container: string;
  readonly init: boolean;
  /** Its address within the cluster (`10.0.0.7`), for recordings that know no name. */
  readonly address: string;
}

/** The longest name that Kubernetes allows. */
const MAX_NAME = 253;

/** A name out of a file: no longer than a name may be, with nothing in it that could steer a terminal. */
export const nameOf = (text: string): string => visible(text.slice(0, MAX_NAME));

/** A box, by what is told of it. Names may come as they stand in the file. */
export function podAbout(told: Partial<Omit<About, 'kind'>>): About {
  return {
    kind: 'Pod',
    namespace: nameOf(told.namespace ?? ''),
    name: nameOf(told.name ?? ''),
    uid: nameOf(told.uid ?? ''),
    container: nameOf(told.container ?? ''),
    init: told.init ?? false,
    address: nameOf(told.address ?? ''),
  };
}
