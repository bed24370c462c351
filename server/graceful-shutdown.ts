import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

/** For requests that are on their way on connections kept alive, also of clients on a busy machine. */
const QUIET_MS = 600;

/** The returned function accepts no new connections, finishes requests and tells clients to leave. */
export function trackRequests(http: Server): () => Promise<void> {
  const openResponses = new Set<ServerResponse>();
  let requests = 0;
  let isClosing = false;
  http.on("request", (_request, response) => {
    requests += 1;
    if (isClosing) response.setHeader("connection", "close");
    openResponses.add(response);
    response.once("close", () => openResponses.delete(response));
  });

  /** Whether a request arrived meanwhile. */
  async function waitForRequests(): Promise<boolean> {
    const before = requests;
    await sleep(QUIET_MS);
    // On a busy machine the time may pass before what has arrived is read.
    await nextTurn();
    return requests > before;
  }

  return async () => {
    isClosing = true;
    // That of HTTP would close idle connections at once, and with them requests under way.
    NetServer.prototype.close.call(http);
    while ((await waitForRequests()) || openResponses.size > 0) {
      await Promise.all(Array.from(openResponses, closed));
    }
    http.closeAllConnections();
  };
}

function closed(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    response.once("close", () => resolve());
  });
}
