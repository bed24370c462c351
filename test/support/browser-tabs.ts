import { vi } from "vitest";
import { DAY } from "#app/domain/business-time.ts";
import { fetchSession } from "#app/features/accounts/session/fetch-session.ts";
import type { SessionMessage } from "#app/features/accounts/session/session-events.ts";
import {
  createSessionKeeper,
  type SessionKeeper,
} from "#app/features/accounts/session/session-keeper.ts";

export const WEEK: number = 7 * DAY;
export const SERVER_START: number = Date.parse("2026-11-20T06:00:00Z");

export type Responder = () => Response | Promise<Response>;

/** A session that ends in `endsIn` milliseconds. */
export const sessionResponse =
  (endsIn: number, extra: Record<string, unknown> = {}): Responder =>
  () => {
    const now = SERVER_START;
    return Response.json({ signedIn: true, expiresAt: now + endsIn, now, ...extra });
  };

export const statusResponse =
  (code: number): Responder =>
  () =>
    Response.json({}, { status: code });

export const noNetwork: Responder = () => Promise.reject(new TypeError("Failed to fetch"));

/** A browser whose tabs share one channel and one lock. The last response repeats. */
export function createBrowser(...responders: Responder[]) {
  const requestTimes: number[] = [];
  const keepers: SessionKeeper[] = [];
  let isLocked = false;

  function sendRequest(): Promise<Response> {
    requestTimes.push(Date.now() - SERVER_START);
    const respond = (responders.length > 1 ? responders.shift() : responders[0]) ?? noNetwork;
    return Promise.resolve(respond());
  }

  async function withTabLock(work: () => Promise<void>): Promise<void> {
    if (isLocked) return;
    isLocked = true;
    await work().finally(() => {
      isLocked = false;
    });
  }

  function openTab() {
    const tab = { isVisible: true, sentMessages: [] as SessionMessage[], onMissing: vi.fn() };
    const keeper = createSessionKeeper({
      now: () => Date.now(),
      isVisible: () => tab.isVisible,
      fetchSession: () => fetchSession(sendRequest),
      withTabLock,
      broadcast(message) {
        tab.sentMessages.push(message);
        for (const other of keepers) if (other !== keeper) other.receive(message);
      },
      onMissing: tab.onMissing,
    });
    keepers.push(keeper);
    keeper.start();
    return Object.assign(tab, keeper);
  }

  return {
    requestTimes,
    openTab,
    setResponses: (...next: Responder[]) => responders.splice(0, Infinity, ...next),
  };
}
