import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { SECOND } from "#app/domain/business-time.ts";
import type { SiteEnv } from "./site-env.ts";

/** More than any form or document has. */
const MAX_BYTES = 16 * 1024 * 1024;
const TIMEOUT_MS = 2 * SECOND;
const LINGER_MS = 2 * SECOND;

/**
 * Reads what a refusal has left of the body, so that the next request on the connection, which behind a
 * proxy is another visitor's, gets its response. Closes the connection where that is too much.
 */
export function drainBody(): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    await next();
    // Requests of tests have no connection.
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
    if (incoming?.complete !== false || (await drain(c.req.raw.body))) return;
    closeInStages(incoming.socket);
    c.header("connection", "close");
  };
}

/** Closed at once, it would be reset before the client has read the response (RFC 9112, 9.6). */
function closeInStages(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

/** False when the body did not end. */
async function drain(body: ReadableStream<Uint8Array> | null): Promise<boolean> {
  if (body === null) return true;
  if (body.locked) return false;
  const reader = body.getReader();
  const stopped = new AbortController();
  const timedOut = sleep(TIMEOUT_MS, null, { signal: stopped.signal }).catch(() => null);
  try {
    for (let bytes = 0; bytes < MAX_BYTES;) {
      const read = await Promise.race([reader.read(), timedOut]);
      if (read === null || read.done) return read !== null;
      bytes += read.value.byteLength;
    }
    return false;
  } catch {
    // The client is gone.
    return false;
  } finally {
    stopped.abort();
    reader.releaseLock();
  }
}
