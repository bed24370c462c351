import { notify } from "#app/ui/toast.tsx";
import { fetchSession } from "./fetch-session.ts";
import { openSessionChannel, type SessionChannel } from "./session-channel.ts";
import { createSessionKeeper } from "./session-keeper.ts";
import type { SessionEvent } from "./session-events.ts";
import { takeServerEvent } from "./read-session-event.ts";

/** Returns how to stop. */
export function startSessionKeeper(): () => void {
  const stopListening = new AbortController();
  const tabs = openSessionChannel((message) => keeper.receive(message));
  const keeper = createSessionKeeper({
    now: () => Date.now(),
    isVisible: () => document.visibilityState === "visible",
    fetchSession: () => fetchSession(fetch),
    withTabLock,
    broadcast: tabs.broadcast,
    onMissing: notifySessionEnded,
  });
  document.addEventListener("visibilitychange", keeper.check, stopListening);
  keeper.start();
  return () => {
    keeper.stop();
    stopListening.abort();
    tabs.close();
  };
}

/**
 * Tells the tabs what the server announced to this one, and returns it.
 * Null where it announced nothing.
 */
export function broadcastServerEvent(
  page: { cookie: string },
  tabs: SessionChannel,
): SessionEvent | null {
  const message = takeServerEvent(page);
  if (message === null) return null;
  tabs.broadcast(message);
  if (message.isMissing) void notifySessionEnded();
  return message.event;
}

async function notifySessionEnded(): Promise<void> {
  const { accountMessages } = await import("#app/features/accounts/base/account-messages.ts");
  notify({ ...accountMessages.sessionEnded, seconds: 10 });
}

async function withTabLock(work: () => Promise<void>): Promise<void> {
  // Locks need HTTPS; without them every tab asks for itself.
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return await work();
  await locks.request("samudra-session", { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
  });
}
