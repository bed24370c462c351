import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SECOND } from "#app/domain/business-time.ts";
import {
  createBrowser,
  noNetwork,
  SERVER_START,
  sessionResponse,
  statusResponse,
  WEEK,
} from "#test/support/browser-tabs.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: SERVER_START });
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const INITIAL = { event: "INITIAL_SESSION" };

test("requests the session at the first tick, and again with less than 90 seconds left", async () => {
  const { requestTimes, openTab } = createBrowser(
    sessionResponse(300 * SECOND),
    sessionResponse(WEEK),
  );
  const tab = openTab();
  expect(tab.sentMessages).toEqual([INITIAL]);
  await wait(29 * SECOND);
  expect(requestTimes).toEqual([]);
  await wait(SECOND);
  expect(requestTimes).toEqual([30 * SECOND]);
  // Learned at 30 s, it ends at 330 s: at 240 s exactly 90 are left, which is not less.
  await wait(210 * SECOND);
  expect(requestTimes).toHaveLength(1);
  await wait(30 * SECOND);
  expect(requestTimes).toEqual([30 * SECOND, 270 * SECOND]);
  await wait(3600 * SECOND);
  expect(requestTimes).toHaveLength(2);
  expect(tab.sentMessages).toEqual([
    INITIAL,
    { event: "TOKEN_REFRESHED", endsIn: 300 * SECOND },
    { event: "TOKEN_REFRESHED", endsIn: WEEK },
  ]);
});

test("uses the time left when the browser's clock is wrong", async () => {
  for (const wrongBy of [-60 * WEEK, 60 * WEEK]) {
    vi.setSystemTime(SERVER_START + wrongBy);
    const { requestTimes, openTab } = createBrowser(sessionResponse(300 * SECOND));
    const tab = openTab();
    await wait(240 * SECOND);
    expect(requestTimes).toHaveLength(1);
    await wait(30 * SECOND);
    expect(requestTimes).toHaveLength(2);
    tab.stop();
  }
});

test("requests the session again when the clock changes, and keeps it", async () => {
  const { requestTimes, openTab } = createBrowser(sessionResponse(WEEK));
  const tab = openTab();
  await wait(30 * SECOND);
  vi.setSystemTime(SERVER_START + 2 * WEEK);
  await wait(60 * SECOND);
  expect(requestTimes).toHaveLength(2);
  expect(tab.onMissing).not.toHaveBeenCalled();
});

test.each([502, 503, 504, "no network"])(
  "retries after %s with delays doubling from 200 ms until the next tick",
  async (problem) => {
    const { requestTimes, openTab } = createBrowser(
      typeof problem === "number" ? statusResponse(problem) : noNetwork,
    );
    const tab = openTab();
    await wait(60 * SECOND - 1);
    const waits = requestTimes.slice(1).map((at, index) => at - (requestTimes[index] ?? 0));
    expect(waits).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800]);
    await wait(1);
    expect(requestTimes).toHaveLength(9);
    expect(requestTimes.at(-1)).toBe(60 * SECOND);
    expect(tab.sentMessages).toEqual([INITIAL]);
    expect(tab.onMissing).not.toHaveBeenCalled();
  },
);

test("stops retrying once the server responds", async () => {
  const { requestTimes, openTab } = createBrowser(
    noNetwork,
    statusResponse(503),
    sessionResponse(WEEK),
  );
  const tab = openTab();
  await wait(120 * SECOND);
  expect(requestTimes).toEqual([30_000, 30_200, 30_600]);
  expect(tab.sentMessages.at(-1)).toEqual({ event: "TOKEN_REFRESHED", endsIn: WEEK });
});

test("reports a session with a pending second factor as signed out, but not missing", async () => {
  const { requestTimes, openTab } = createBrowser(sessionResponse(WEEK, { signedIn: false }));
  const tab = openTab();
  await wait(120 * SECOND);
  expect(requestTimes).toHaveLength(1);
  expect(tab.sentMessages).toEqual([INITIAL, { event: "SIGNED_OUT", isMissing: false }]);
  expect(tab.onMissing).not.toHaveBeenCalled();
});

test("keeps the session after an unusable response and requests it at the next tick", async () => {
  const { requestTimes, openTab } = createBrowser(statusResponse(500), sessionResponse(WEEK));
  const tab = openTab();
  await wait(60 * SECOND);
  expect(requestTimes).toEqual([30_000, 60_000]);
  expect(tab.sentMessages.at(-1)).toEqual({ event: "TOKEN_REFRESHED", endsIn: WEEK });
});

test("pauses in a hidden tab and requests at once when it is visible again", async () => {
  const { requestTimes, openTab } = createBrowser(sessionResponse(300 * SECOND));
  const tab = openTab();
  await wait(30 * SECOND);
  tab.isVisible = false;
  await wait(3600 * SECOND);
  expect(requestTimes).toHaveLength(1);
  tab.isVisible = true;
  await tab.check();
  expect(requestTimes).toEqual([30 * SECOND, 3630 * SECOND]);
  await tab.check();
  expect(requestTimes).toHaveLength(2);
});

test("has one request in flight, however often the tab is checked", async () => {
  const { requestTimes, openTab } = createBrowser(() => new Promise<Response>(() => {}));
  const tab = openTab();
  await wait(30 * SECOND);
  await Promise.all([tab.check(), tab.check()]);
  await wait(300 * SECOND);
  expect(requestTimes).toHaveLength(1);
});

test("ignores a response after it was stopped", async () => {
  let answer: (response: Response) => void = () => {};
  const { openTab, setResponses, requestTimes } = createBrowser(
    () => new Promise<Response>((resolve) => (answer = resolve)),
  );
  const tab = openTab();
  await wait(30 * SECOND);
  tab.stop();
  answer(Response.json({}, { status: 401 }));
  await wait(60 * SECOND);
  expect(tab.sentMessages).toEqual([INITIAL]);
  expect(tab.onMissing).not.toHaveBeenCalled();

  setResponses(noNetwork);
  tab.start();
  await wait(30 * SECOND + 100);
  tab.stop();
  await wait(60 * SECOND);
  expect(requestTimes).toHaveLength(3);
});
