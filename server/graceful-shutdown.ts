import type { Server, ServerResponse } from "node:http";

/** The returned function stops accepting requests and finishes open ones. */
export function trackRequests(http: Server): () => Promise<void> {
  const openResponses = new Set<ServerResponse>();
  http.on("request", (_request, response) => {
    openResponses.add(response);
    response.once("close", () => openResponses.delete(response));
  });
  return async () => {
    http.close();
    while (openResponses.size > 0) await Promise.all(Array.from(openResponses, closed));
    http.closeAllConnections();
  };
}

function closed(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    response.once("close", () => resolve());
  });
}
