import { createServer } from "node:http";

/** Sends that many bytes for every request, and its port to the parent: what `node:http` can do. */
const body = Buffer.alloc(Number(process.argv[2]), "x");
const headers = { "content-type": "text/html; charset=utf-8", "content-length": body.length };

const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address !== null && typeof address !== "string") process.send?.(address.port);
});
