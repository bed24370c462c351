import { createServer, type Server } from "node:http";
import { SECOND } from "#app/domain/business-time.ts";

/** Longer than the keep-alive of common proxies (Google: 10 minutes). */
const KEEP_ALIVE_MS = 620 * SECOND;
/** For connections that a proxy opened in advance. */
const HEADERS_TIMEOUT_MS = 65 * SECOND;

/** Leaves closing idle connections to the proxy, which could otherwise send a request on a closing one. */
export function createHttpServer(): Server {
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: HEADERS_TIMEOUT_MS });
}
