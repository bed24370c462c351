import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { EVENT_COOKIE, openSessionChannel, type SessionChannel } from "./session-channel.ts";

export type LoadSessionKeeper = () => Promise<SessionKeeper>;

type SessionKeeper = {
  /** Returns how to stop. */
  startSessionKeeper(): () => void;
  /** Returns true if there was an announcement. */
  broadcastServerEvent(page: { cookie: string }, tabs: SessionChannel): boolean;
};

/**
 * Applies session events of other tabs, and passes on what the server announced to this one.
 * Most visitors have no session, so the keeper is loaded on demand.
 */
export function useSession(signedIn: boolean | undefined, loadKeeper: LoadSessionKeeper): void {
  const { revalidate } = useRevalidator();
  const channel = useRef<SessionChannel>(null);

  useEffect(() => {
    const tabs = openSessionChannel(({ event }) => {
      if (event !== "INITIAL_SESSION" && event !== "TOKEN_REFRESHED") void revalidate();
    });
    channel.current = tabs;
    // A page without JavaScript leaves its announcement to the next visible tab.
    const checkServerEvent = async () => {
      if (await broadcastServerEvent(tabs, loadKeeper)) void revalidate();
    };
    document.addEventListener("visibilitychange", checkServerEvent);
    return () => {
      document.removeEventListener("visibilitychange", checkServerEvent);
      tabs.close();
    };
  }, [revalidate, loadKeeper]);

  // After every server response, whether or not it navigated.
  useEffect(() => {
    if (channel.current) void broadcastServerEvent(channel.current, loadKeeper);
  });

  useEffect(() => {
    if (!signedIn) return;
    const keeper = loadKeeper().then((keeper) => keeper.startSessionKeeper());
    return () => void keeper.then((stop) => stop());
  }, [signedIn, loadKeeper]);
}

/** Returns true if there was an announcement. */
async function broadcastServerEvent(
  tabs: SessionChannel,
  loadKeeper: LoadSessionKeeper,
): Promise<boolean> {
  if (!document.cookie.includes(`${EVENT_COOKIE}=`)) return false;
  return (await loadKeeper()).broadcastServerEvent(document, tabs);
}
