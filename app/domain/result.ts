/** Refusals are values, never exceptions. */
export type Result<T, R> = { ok: true; value: T } | { ok: false; reason: R };

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function refused<R>(reason: R): { ok: false; reason: R } {
  return { ok: false, reason };
}
