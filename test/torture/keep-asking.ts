import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { createSearchUrl } from "../../bench/requests/create-search-url.ts";

/** Every other page is from the cache, every other is rendered. */
const CACHED = "/vehicles";

export type Clients = {
  answered(): number;
  /** Requests that were cut off: not those that no process accepted. */
  lost(): string[];
  stop(): Promise<void>;
};

/** Each client asks over a connection that it keeps, without a pause unless there is to be one. */
export function keepAsking(port: number, clients: number, pauseMs = 0): Clients {
  const stopped = new AbortController();
  const lost: string[] = [];
  let sent = 0;
  let answered = 0;

  async function client(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!stopped.signal.aborted) {
      sent += 1;
      const path = sent % 2 === 0 ? CACHED : createSearchUrl(sent);
      const failure = await ask(port, path, agent);
      if (failure === null) answered += 1;
      // Nobody listens any more: the site has stopped.
      else if (failure === "ECONNREFUSED") break;
      else lost.push(`${failure} at ${path}`);
      if (pauseMs > 0) await sleep(pauseMs);
    }
    agent.destroy();
  }

  const done = Promise.all(Array.from({ length: clients }, client));
  return {
    answered: () => answered,
    lost: () => lost,
    async stop() {
      stopped.abort();
      await done;
    },
  };
}

/** Null when the whole response came. */
function ask(port: number, path: string, agent: Agent): Promise<string | null> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
    const read = (response: IncomingMessage) => {
      const isExpected = response.statusCode === 200;
      response.resume().once("error", fail);
      response.once("end", () => resolve(isExpected ? null : String(response.statusCode)));
    };
    const headers = { "accept-encoding": "br" };
    request({ host: "127.0.0.1", port, path, agent, headers }, read).once("error", fail).end();
  });
}
