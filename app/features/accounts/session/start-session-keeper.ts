import { notify } from "#app/ui/toast.tsx";
import { askSession } from "./fetch-session.ts";
import { openSessionChannel, type SessionChannel } from "./session-channel.ts";
import { createSessionKeeper } from "./session-keeper.ts";
import { takeAnnounced } from "./read-session-event.ts";

/** Keeps the session of this tab; answers how to stop. */
export function keepSession(): () => void {
  const leaving = new AbortController();
  const tabs = openSessionChannel((message) => keeper.hear(message));
  const keeper = createSessionKeeper({
    now: () => Date.now(),
    isVisible: () => document.visibilityState === "visible",
    ask: () => askSession(fetch),
    alone,
    tell: tabs.tell,
    onMissing: tellMissing,
  });
  document.addEventListener("visibilitychange", keeper.look, leaving);
  keeper.start();
  return () => {
    keeper.stop();
    leaving.abort();
    tabs.close();
  };
}

/** Tells the other tabs what the server has announced to this browser; true when it has. */
export function passOn(page: { cookie: string }, tabs: SessionChannel): boolean {
  const announced = takeAnnounced(page);
  if (announced === null) return false;
  tabs.tell(announced);
  if (announced.isMissing) void tellMissing();
  return true;
}

/** Says that the session has ended, to a person who did not end it here. */
async function tellMissing(): Promise<void> {
  const { accountMessages } = await import("#app/features/accounts/base/account-messages.ts");
  notify({ ...accountMessages.sessionEnded, seconds: 10 });
}

async function alone(work: () => Promise<void>): Promise<void> {
  // Only known to pages of https: elsewhere every tab asks for itself.
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return await work();
  await locks.request("samudra-session", { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
  });
}
