import type { IncomingMessage, ServerResponse } from "node:http";

const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Responds with 400 unless the request has exactly one valid Host (RFC 9112, 3.2), of which Node.js
 * would use the first. A proxy may have decided by another one, or by that of an absolute target.
 */
export function rejectInvalidHost(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = "", headersDistinct } = request;
  const [host = "", ...others] = headersDistinct.host ?? [];
  const isPath = url.startsWith("/") || url === "*";
  const isOneHost = others.length === 0 && HOST.test(host) && URL.canParse(`http://${host}`);
  if (isPath && isOneHost) return false;
  response.writeHead(400, { "content-type": "text/plain; charset=utf-8", connection: "close" });
  response.end("The request has no valid Host header.");
  return true;
}
