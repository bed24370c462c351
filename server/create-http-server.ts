import { createServer, type Server } from "node:http";
import { SECOND } from "#app/domain/business-time.ts";

/** Longer than any usual proxy keeps a connection that it does not use (Google's: 10 minutes). */
const KEEP_ALIVE_MS = 620 * SECOND;
/** The same of one that a proxy opened ahead and has not used yet. */
const HEADERS_TIMEOUT_MS = 65 * SECOND;

/**
 * A server that lets its callers be the ones who close an idle connection: one that it closed itself
 * at this very moment may be just the one on which a proxy sends the next upload.
 */
export function createHttpServer(): Server {
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: HEADERS_TIMEOUT_MS });
}
