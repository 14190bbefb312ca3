import type { Session } from '../session.ts';
import type { World } from '../world.ts';

interface Named {
  readonly do: string;
}

type Does<A> = (session: Session, action: A, world: World) => Session;

/** What each action of a group makes of a session, by its name. */
export type Doing<A extends Named> = {
  readonly [Name in A['do']]: Does<Extract<A, { readonly do: Name }>>;
};

/** The session after an action of a group. */
export function perform<A extends Named>(
  doing: Doing<A>,
  session: Session,
  action: A,
  world: World,
): Session {
  // The type checker does not see that an action has the very name by which its entry is found.
  const does = doing[action.do as A['do']] as Does<A>;
  return does(session, action, world);
}
