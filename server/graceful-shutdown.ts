import type { Server, ServerResponse } from "node:http";

/**
 * Follows the requests of a server. The function it gives closes the server: nothing new comes in, every
 * request under way is answered to its end, and connections that a browser opened ahead are cut.
 */
export function followRequests(http: Server): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  http.on("request", (_request, response) => {
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  });
  return async () => {
    http.close();
    while (underWay.size > 0) await Promise.all(Array.from(underWay, closed));
    http.closeAllConnections();
  };
}

function closed(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    response.once("close", () => resolve());
  });
}
