/** What a use-case answers: a value, or the reason for a refusal. Refusals are values, never exceptions. */
export type Result<T, R> = { ok: true; value: T } | { ok: false; reason: R };

/** The accepted side of a Result. */
export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** The refused side of a Result. */
export function refused<R>(reason: R): { ok: false; reason: R } {
  return { ok: false, reason };
}
