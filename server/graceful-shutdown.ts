import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { trackSteadyClients } from "./steady-clients.ts";

/** For requests that are on their way on connections kept alive. */
const QUIET_MS = 600;

/** A client that is told to leave comes back at once: by then the other processes do not listen either. */
const LEAVE_MS = 100;

/** For new connections that come faster than they are accepted. */
const ACCEPT_MS = 5000;

/** The turn in which the signal comes may be past accepting, and another process may be the faster one. */
const IDLE_TURNS = 3;

/** The returned function accepts no new connections, finishes requests and tells clients to leave. */
export function trackRequests(http: Server): () => Promise<void> {
  const openResponses = new Set<ServerResponse>();
  const steadyClients = trackSteadyClients(http);
  let connections = 0;
  let requests = 0;
  let isClosing = false;
  http.on("connection", () => (connections += 1));
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

  /** A turn accepts one connection; the system cuts those that are still queued when nobody listens. */
  async function acceptQueued(): Promise<void> {
    const deadline = performance.now() + ACCEPT_MS;
    for (let idle = 0; idle < IDLE_TURNS && performance.now() < deadline;) {
      const before = connections;
      await nextTurn();
      idle = connections > before ? 0 : idle + 1;
    }
  }

  return async () => {
    await acceptQueued();
    // That of HTTP would close idle connections at once, and with them requests under way.
    NetServer.prototype.close.call(http);
    await sleep(LEAVE_MS);
    isClosing = true;
    for (const response of openResponses) {
      if (!response.headersSent) response.setHeader("connection", "close");
    }
    steadyClients.expectRequests();
    while ((await waitForRequests()) || openResponses.size > 0 || steadyClients.isExpecting()) {
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
