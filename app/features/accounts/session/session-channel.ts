import type { SessionMessage } from "./session-events.ts";

/** Readable by scripts: it lasts a minute and identifies nobody. */
export const EVENT_COOKIE = "samudra.event";

export type SessionChannel = { broadcast(message: SessionMessage): void; close(): void };

export function openSessionChannel(onMessage: (message: SessionMessage) => void): SessionChannel {
  const channel = new BroadcastChannel("samudra-session");
  channel.addEventListener("message", ({ data }: MessageEvent<SessionMessage>) => onMessage(data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    broadcast: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
