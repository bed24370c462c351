import type { SessionMessage } from "./session-events.ts";

/** The server's word to the tabs, for a minute; scripts may read it, and it names nobody. */
export const EVENT_COOKIE = "samudra.event";

export type SessionChannel = { broadcast(message: SessionMessage): void; close(): void };

/** How the tabs of a browser tell each other what happens to its session. */
export function openSessionChannel(onMessage: (message: SessionMessage) => void): SessionChannel {
  const channel = new BroadcastChannel("samudra-session");
  channel.addEventListener("message", ({ data }: MessageEvent<SessionMessage>) => onMessage(data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    broadcast: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
