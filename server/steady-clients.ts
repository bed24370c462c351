import type { Server } from "node:http";
import type { Socket } from "node:net";

/** A client that has asked twice within this time is about to ask again; on a busy machine it waits for answers. */
const STEADY_MS = 5000;

/** For its next request, also on a machine that leaves it no time to send it. */
const WAIT_MS = 5000;

/** Knows the connections of clients that ask again and again. */
export function trackSteadyClients(http: Server) {
  const lastRequests = new Map<Socket, { at: number; isSteady: boolean }>();
  const expected = new Set<Socket>();
  let deadline = 0;
  http.on("connection", (socket) => {
    socket.once("close", () => {
      lastRequests.delete(socket);
      expected.delete(socket);
    });
  });
  http.on("request", ({ socket }) => {
    expected.delete(socket);
    const at = performance.now();
    const last = lastRequests.get(socket);
    lastRequests.set(socket, { at, isSteady: last !== undefined && at - last.at < STEADY_MS });
  });
  return {
    /** From now on, one more request of each is expected. */
    expectRequests(): void {
      const now = performance.now();
      deadline = now + WAIT_MS;
      for (const [socket, { at, isSteady }] of lastRequests) {
        if (isSteady && now - at < STEADY_MS) expected.add(socket);
      }
    },
    /** Until all have asked or closed their connection, and for 5 s at most. */
    isExpecting: () => expected.size > 0 && performance.now() < deadline,
  };
}
