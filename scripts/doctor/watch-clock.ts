import { SECOND } from "#app/domain/business-time.ts";
import type { Check } from "./run-checks.ts";

/** Codes of authenticator apps and signed requests allow about as much. */
const TOLERANCE_MS = 30 * SECOND;

/** Compares this machine's clock with the `Date` header of every answer from now on. */
export function watchClock(): Check {
  const differences: { host: string; ms: number }[] = [];
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const sentAt = Date.now();
    const response = await send(input, init);
    const theirs = Date.parse(response.headers.get("date") ?? "");
    const ours = (sentAt + Date.now()) / 2;
    const { host } = new URL(input instanceof Request ? input.url : input);
    if (!Number.isNaN(theirs)) differences.push({ host, ms: ours - theirs });
    return response;
  };
  return { subject: "Clock", run: async () => judgeClock(differences) };
}

export function judgeClock(differences: readonly { host: string; ms: number }[]): string {
  const [first] = differences.toSorted((a, b) => Math.abs(a.ms) - Math.abs(b.ms));
  if (first === undefined) return "not compared, as no provider answered over HTTP";
  const seconds = Math.round(Math.abs(first.ms) / SECOND);
  if (Math.abs(first.ms) <= TOLERANCE_MS) return `agrees with that of ${first.host}`;
  const direction = first.ms > 0 ? "ahead of" : "behind";
  throw new Error(
    `${seconds} seconds ${direction} that of ${first.host}: turn on time synchronisation (NTP)`,
  );
}
