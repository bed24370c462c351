import { setTimeout as sleep } from "node:timers/promises";

export type Check = {
  subject: string;
  /** Says what is fine; throws what is wrong and what to do. */
  run: () => Promise<string>;
};

export type Finding = { subject: string; isFine: boolean; text: string };

/** All at once, each within its time. */
export async function runChecks(checks: readonly Check[], timeoutMs: number): Promise<Finding[]> {
  return await Promise.all(
    checks.map(async ({ subject, run }) => {
      const waiting = new AbortController();
      const timeout = sleep(timeoutMs, undefined, { signal: waiting.signal }).then(() => {
        throw new Error(`no answer within ${timeoutMs / 1000} seconds`);
      });
      try {
        return { subject, isFine: true, text: await Promise.race([run(), timeout]) };
      } catch (error) {
        return { subject, isFine: false, text: describeError(error) };
      } finally {
        timeout.catch(() => {});
        waiting.abort();
      }
    }),
  );
}

export function formatFinding({ subject, isFine, text }: Finding): string {
  return `${isFine ? "fine " : "WRONG"}  ${subject}: ${text}`;
}

/** With its causes, on one line: `fetch` hides the reason there. */
function describeError(error: unknown): string {
  const texts: string[] = [];
  for (let cause = error; cause !== undefined && texts.length < 5;) {
    const { message = String(cause), code } = cause as { message?: string; code?: string };
    texts.push(message || String(code));
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return [...new Set(texts)].join(": ").replaceAll(/\s+/g, " ");
}
