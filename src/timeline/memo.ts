/** A function of one argument that remembers its last result. */
export function memo<Argument, Result>(make: (given: Argument) => Result): (given: Argument) => Result {
  let last: { readonly given: Argument; readonly result: Result } | null = null;
  return (given) => {
    if (last === null || !Object.is(last.given, given)) last = { given, result: make(given) };
    return last.result;
  };
}

/** A function that remembers one result for each word or number it was given: for few of them, as it forgets none. */
export function memoBy<Key extends string | number, Result>(
  make: (key: Key) => Result,
): (key: Key) => Result {
  const known = new Map<Key, { readonly result: Result }>();
  return (key) => {
    const found = known.get(key) ?? { result: make(key) };
    known.set(key, found);
    return found.result;
  };
}

/** A function that remembers one result for each object it was given, as long as the object lives. */
export function memoOf<Key extends object, Result>(make: (key: Key) => Result): (key: Key) => Result {
  const known = new WeakMap<Key, { readonly result: Result }>();
  return (key) => {
    const found = known.get(key) ?? { result: make(key) };
    known.set(key, found);
    return found.result;
  };
}
