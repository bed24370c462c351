import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** For requests that are on their way on connections kept alive. */
const DRAIN_MS = 300;

/** The returned function accepts no new connections, finishes requests and tells clients to leave. */
export function trackRequests(http: Server): () => Promise<void> {
  const openResponses = new Set<ServerResponse>();
  let isClosing = false;
  http.on("request", (_request, response) => {
    if (isClosing) response.setHeader("connection", "close");
    openResponses.add(response);
    response.once("close", () => openResponses.delete(response));
  });
  return async () => {
    isClosing = true;
    // That of HTTP would close idle connections at once, and with them requests under way.
    NetServer.prototype.close.call(http);
    await sleep(DRAIN_MS);
    while (openResponses.size > 0) await Promise.all(Array.from(openResponses, closed));
    http.closeAllConnections();
  };
}

function closed(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    response.once("close", () => resolve());
  });
}
