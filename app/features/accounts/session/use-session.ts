import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { EVENT_COOKIE, openSessionChannel, type SessionChannel } from "./session-channel.ts";

/**
 * Keeps the page true to the session: what happens to it in another tab is seen here at once, and
 * what the server announces to this one is told to the others. Who is signed in gets the keeper too.
 */
export function useSession(signedIn: boolean | undefined): void {
  const { revalidate } = useRevalidator();
  const channel = useRef<SessionChannel>(null);

  useEffect(() => {
    const tabs = openSessionChannel(({ event }) => {
      if (event !== "INITIAL_SESSION" && event !== "TOKEN_REFRESHED") void revalidate();
    });
    channel.current = tabs;
    // A page without scripts leaves its announcement to the next tab in sight.
    const checkServerEvent = async () => {
      if (await broadcastServerEvent(tabs)) void revalidate();
    };
    document.addEventListener("visibilitychange", checkServerEvent);
    return () => {
      document.removeEventListener("visibilitychange", checkServerEvent);
      tabs.close();
    };
  }, [revalidate]);

  // After every answer of the server, whether or not it led to another page.
  useEffect(() => {
    if (channel.current) void broadcastServerEvent(channel.current);
  });

  useEffect(() => {
    if (!signedIn) return;
    const keeper = loadKeeper().then((keeper) => keeper?.startSessionKeeper());
    return () => void keeper.then((stop) => stop?.());
  }, [signedIn]);
}

/** Most visitors have no session and need no keeper; without a connection nobody does. */
const loadKeeper = () => import("./start-session-keeper.ts").catch(() => null);

/** Tells the other tabs what the server has announced; true when it has. */
async function broadcastServerEvent(tabs: SessionChannel): Promise<boolean> {
  if (!document.cookie.includes(`${EVENT_COOKIE}=`)) return false;
  return (await loadKeeper())?.broadcastServerEvent(document, tabs) ?? false;
}
