/** Who made a call, in our words. */
export interface Actor {
  /** `person-1`, `a controller`, … */
  readonly who: string;
  readonly isPerson: boolean;
  /** Kubernetes itself, which changes things all the time. */
  readonly isRoutine: boolean;
  readonly isKubelet: boolean;
}

/** Accounts of machines and of clouds that are told by their names. */
const KNOWN: readonly (readonly [RegExp, string, boolean])[] = [
  [/^$/, 'somebody who is not told', false],
  [/^system:(?:anonymous|unsecured)$/, 'somebody without a name', false],
  [/^system:serviceaccount:kube-system:horizontal-pod-autoscaler$/, 'the autoscaler', true],
  [/^system:serviceaccount:kube-system:/, 'a controller of Kubernetes', true],
  [/^system:serviceaccount:|\.gserviceaccount\.com$|^(?:eks|aks|gke):|^aksService$/, 'a controller', false],
  [/^system:node:/, 'a kubelet', true],
  [/^system:kube-scheduler$/, 'the scheduler', true],
  [/^system:apiserver$/, 'the API server', true],
  [/^system:admin$/, 'an administrator of the cluster', false],
  [/^system:/, 'a part of Kubernetes', true],
];

/** Service accounts by what they are; anybody else is a person. */
export function actorOf(user: string, person: (id: string) => string): Actor {
  const known = KNOWN.find(([pattern]) => pattern.test(user));
  if (known === undefined)
    return { who: person(user.toLowerCase()), isPerson: true, isRoutine: false, isKubelet: false };
  const [, who, isRoutine] = known;
  return { who, isPerson: false, isRoutine, isKubelet: who === 'a kubelet' };
}
