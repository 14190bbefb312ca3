/** A value that others are told of whenever it is another. */
export interface Store<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Gives back how not to be told any more. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A store that holds `value` at first. */
export function createStore<Value>(value: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let held = value;
  return {
    get: () => held,
    set: (next) => {
      held = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
