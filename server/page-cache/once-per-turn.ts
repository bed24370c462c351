/** All requests that one turn of the event loop reads had arrived when it began, so one look is enough for them. */
export function oncePerTurn<T>(look: () => T): () => T {
  let seen: { value: T } | null = null;
  return () => {
    if (seen === null) {
      seen = { value: look() };
      setImmediate(() => (seen = null));
    }
    return seen.value;
  };
}
