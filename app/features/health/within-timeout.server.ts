import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "#app/domain/business-time.ts";

const TIMEOUT_MS = 2 * SECOND;

/** What becomes of it within two seconds, else `otherwise`. */
export async function withinTimeout<T>(work: Promise<T>, otherwise: T): Promise<T> {
  const waiting = new AbortController();
  const timeout = sleep(TIMEOUT_MS, otherwise, { signal: waiting.signal, ref: false });
  timeout.catch(() => {});
  return await Promise.race([work, timeout]).finally(() => waiting.abort());
}
