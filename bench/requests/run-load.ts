import { fork } from "node:child_process";
import { once } from "node:events";
import type { LoadOptions, LoadResult } from "./send-requests.ts";

/** Sends from a process of its own. */
export async function runLoad(load: LoadOptions): Promise<LoadResult> {
  const sender = fork(new URL("./send-requests.ts", import.meta.url), [JSON.stringify(load)]);
  const [sent] = (await Promise.race([once(sender, "message"), failed(once(sender, "exit"))])) as [
    LoadResult,
  ];
  return sent;
}

async function failed(ended: Promise<unknown>): Promise<never> {
  await ended;
  throw new Error("The load was not sent to its end");
}
