import type { Logger } from "pino";
import type { Database } from "#app/db/client.server.ts";
import { SECOND } from "#app/domain/business-time.ts";
import { type ChangeListener, watchChanges } from "./watch-changes.server.ts";

const HEARTBEAT_MS = 15 * SECOND;
/** The browser reconnects after this. */
const MAX_STREAM_MS = 60 * SECOND;
const RETRY_MS = 1 * SECOND;

/**
 * Events carry no data. Ends after a minute, on shutdown, on disconnect, and within seconds of the end of the
 * session or of the right to listen.
 */
export async function streamChanges(
  deps: { db: Database; log: Logger; stopping: AbortSignal },
  access: Pick<ChangeListener, "credentials" | "hasAccess">,
): Promise<ReadableStream<Uint8Array>> {
  const { stopping } = deps;
  const closed = new AbortController();
  let send: (text: string) => void = () => {};
  let end = () => closed.abort();
  const unsubscribe = await watchChanges(deps, {
    ...access,
    onChange: () => send("event: changed\ndata: changed\n\n"),
    onAccessLost: () => end(),
  });
  closed.signal.addEventListener("abort", unsubscribe);
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      send = (text) => controller.enqueue(encoder.encode(text));
      const heartbeat = setInterval(() => send(":\n\n"), HEARTBEAT_MS);
      end = () => {
        closed.abort();
        controller.close();
      };
      const timeout = setTimeout(end, MAX_STREAM_MS);
      stopping.addEventListener("abort", end, { signal: closed.signal });
      closed.signal.addEventListener("abort", () => {
        clearInterval(heartbeat);
        clearTimeout(timeout);
      });
      send(`retry: ${RETRY_MS}\n\n`);
      if (stopping.aborted) end();
    },
    cancel: () => closed.abort(),
  });
}
