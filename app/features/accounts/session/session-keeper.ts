import type { SessionState } from "./fetch-session.ts";
import type { SessionEvent, SessionMessage } from "./session-events.ts";

const TICK_MS = 30_000;
/** Three ticks: two refreshes may fail before the session ends. */
const NEAR_END_MS = 3 * TICK_MS;
const FIRST_WAIT_MS = 200;

export type Tab = {
  now(): number;
  isVisible(): boolean;
  fetchSession(): Promise<SessionState>;
  withTabLock(work: () => Promise<void>): Promise<void>;
  broadcast(message: SessionMessage): void;
  onMissing(): void;
};

export type SessionKeeper = {
  start(): void;
  stop(): void;
  check(): Promise<void>;
  receive(message: SessionMessage): void;
};

const NEW_SESSION = new Set<SessionEvent>([
  "SIGNED_IN",
  "PASSWORD_RECOVERY",
  "MFA_CHALLENGE_VERIFIED",
]);

/**
 * Keeps the session alive while a tab is visible (spec 4 and 9): checks every 30 seconds and refreshes
 * when less than 90 are left. One answer serves all tabs.
 */
export function createSessionKeeper(tab: Tab): SessionKeeper {
  let timer: ReturnType<typeof setInterval> | undefined;
  let endsAt: number | null = null;
  let isFetching = false;

  async function check(): Promise<void> {
    if (timer === undefined || isFetching || !tab.isVisible()) return;
    if (endsAt !== null && endsAt - tab.now() >= NEAR_END_MS) return;
    isFetching = true;
    try {
      await tab.withTabLock(async () =>
        applyState(await fetchWithRetry(tab, () => timer !== undefined)),
      );
    } finally {
      isFetching = false;
    }
  }

  function applyState(session: SessionState): void {
    if (timer === undefined) return;
    if (session.is === "open") {
      endsAt = tab.now() + session.endsIn;
      return tab.broadcast({ event: "TOKEN_REFRESHED", endsIn: session.endsIn });
    }
    if (session.is !== "missing" && session.is !== "waiting") return;
    stop();
    const isMissing = session.is === "missing";
    tab.broadcast({ event: "SIGNED_OUT", isMissing });
    if (isMissing) tab.onMissing();
  }

  function resume(): void {
    timer ??= setInterval(check, TICK_MS);
  }

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  return {
    start() {
      // The page came with this session, so the first check can wait for a tick.
      resume();
      tab.broadcast({ event: "INITIAL_SESSION" });
    },
    stop,
    check,
    receive({ event, endsIn, isMissing = false }) {
      if (isMissing && timer !== undefined) tab.onMissing();
      if (endsIn !== undefined) endsAt = tab.now() + endsIn;
      if (event === "SIGNED_OUT") stop();
      if (!NEW_SESSION.has(event)) return;
      endsAt = null;
      resume();
    },
  };
}

/** Retries until a response arrives or the next tick is due. */
async function fetchWithRetry(tab: Tab, isRunning: () => boolean): Promise<SessionState> {
  const nextTick = tab.now() + TICK_MS;
  let session = await tab.fetchSession();
  for (let wait = FIRST_WAIT_MS; session.is === "unreachable" && isRunning(); wait *= 2) {
    if (tab.now() + wait >= nextTick) break;
    await new Promise((resolve) => setTimeout(resolve, wait));
    session = await tab.fetchSession();
  }
  return session;
}
