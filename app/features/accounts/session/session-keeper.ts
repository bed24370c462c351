import type { SessionState } from "./fetch-session.ts";
import type { SessionEvent, SessionMessage } from "./session-events.ts";

const TICK_MS = 30_000;
/** Three ticks: two may fail before the session ends. */
const NEAR_END_MS = 3 * TICK_MS;
const FIRST_WAIT_MS = 200;

/** What a tab brings; a test brings its own. */
export type Tab = {
  now(): number;
  isVisible(): boolean;
  ask(): Promise<SessionState>;
  /** Does the work, unless another tab of the browser is doing it. */
  alone(work: () => Promise<void>): Promise<void>;
  /** Tells the other tabs, and the page of this one. */
  tell(message: SessionMessage): void;
  /** The session has ended without the person's doing; every tab says so. */
  onMissing(): void;
};

export type SessionKeeper = {
  start(): void;
  stop(): void;
  /** The tab has come into sight, or it is time. */
  look(): Promise<void>;
  hear(message: SessionMessage): void;
};

const NEW_SESSION = new Set<SessionEvent>([
  "SIGNED_IN",
  "PASSWORD_RECOVERY",
  "MFA_CHALLENGE_VERIFIED",
]);

/**
 * Keeps the session of a signed-in person alive while a tab is in sight (spec 4 and 9): looks every
 * 30 seconds, and asks the server when less than 90 are left. The server decides; one answer serves
 * all tabs.
 */
export function createSessionKeeper(tab: Tab): SessionKeeper {
  let ticks: ReturnType<typeof setInterval> | undefined;
  /** By this browser's clock; null until the server has told. */
  let endsAt: number | null = null;
  let isAsking = false;

  async function look(): Promise<void> {
    if (ticks === undefined || isAsking || !tab.isVisible()) return;
    if (endsAt !== null && endsAt - tab.now() >= NEAR_END_MS) return;
    isAsking = true;
    try {
      await tab.alone(async () => settle(await askPatiently(tab, () => ticks !== undefined)));
    } finally {
      isAsking = false;
    }
  }

  function settle(session: SessionState): void {
    if (ticks === undefined) return;
    if (session.is === "open") {
      endsAt = tab.now() + session.endsIn;
      return tab.tell({ event: "TOKEN_REFRESHED", endsIn: session.endsIn });
    }
    if (session.is !== "missing" && session.is !== "waiting") return;
    stop();
    const isMissing = session.is === "missing";
    tab.tell({ event: "SIGNED_OUT", isMissing });
    if (isMissing) tab.onMissing();
  }

  function resume(): void {
    ticks ??= setInterval(look, TICK_MS);
  }

  function stop(): void {
    clearInterval(ticks);
    ticks = undefined;
  }

  return {
    start() {
      // The page has just come with this session: when it ends can wait for the first tick.
      resume();
      tab.tell({ event: "INITIAL_SESSION" });
    },
    stop,
    look,
    hear({ event, endsIn, isMissing = false }) {
      if (isMissing && ticks !== undefined) tab.onMissing();
      if (endsIn !== undefined) endsAt = tab.now() + endsIn;
      if (event === "SIGNED_OUT") stop();
      if (!NEW_SESSION.has(event)) return;
      endsAt = null;
      resume();
    },
  };
}

/** Asks until an answer comes through, or the next tick is due. */
async function askPatiently(tab: Tab, isKept: () => boolean): Promise<SessionState> {
  const nextTick = tab.now() + TICK_MS;
  let session = await tab.ask();
  for (let wait = FIRST_WAIT_MS; session.is === "unreachable" && isKept(); wait *= 2) {
    if (tab.now() + wait >= nextTick) break;
    await new Promise((resolve) => setTimeout(resolve, wait));
    session = await tab.ask();
  }
  return session;
}
