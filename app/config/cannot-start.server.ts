/** What the operator has to mend before the site can start; the message says it in words. */
export class CannotStart extends Error {}

/** At the start of a process: ends it with what is wrong, without a stack trace. */
export async function orExit<T>(start: () => T | Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
