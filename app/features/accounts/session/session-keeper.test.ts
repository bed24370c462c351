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

test("the end is asked for at the first tick, and again when less than 90 seconds are left", async () => {
  const { asked, openTab } = createBrowser(sessionResponse(300 * SECOND), sessionResponse(WEEK));
  const tab = openTab();
  expect(tab.sentMessages).toEqual([INITIAL]);
  await wait(29 * SECOND);
  expect(asked).toEqual([]);
  await wait(SECOND);
  expect(asked).toEqual([30 * SECOND]);
  // Learned at 30 s, it ends at 330 s: at 240 s exactly 90 are left, which is not less.
  await wait(210 * SECOND);
  expect(asked).toHaveLength(1);
  await wait(30 * SECOND);
  expect(asked).toEqual([30 * SECOND, 270 * SECOND]);
  await wait(3600 * SECOND);
  expect(asked).toHaveLength(2);
  expect(tab.sentMessages).toEqual([
    INITIAL,
    { event: "TOKEN_REFRESHED", endsIn: 300 * SECOND },
    { event: "TOKEN_REFRESHED", endsIn: WEEK },
  ]);
});

test("a browser whose clock is wrong goes by the time left", async () => {
  for (const wrongBy of [-60 * WEEK, 60 * WEEK]) {
    vi.setSystemTime(SERVER_START + wrongBy);
    const { asked, openTab } = createBrowser(sessionResponse(300 * SECOND));
    const tab = openTab();
    await wait(240 * SECOND);
    expect(asked).toHaveLength(1);
    await wait(30 * SECOND);
    expect(asked).toHaveLength(2);
    tab.stop();
  }
});

test("a clock that is set anew costs a question, and no session", async () => {
  const { asked, openTab } = createBrowser(sessionResponse(WEEK));
  const tab = openTab();
  await wait(30 * SECOND);
  vi.setSystemTime(SERVER_START + 2 * WEEK);
  await wait(60 * SECOND);
  expect(asked).toHaveLength(2);
  expect(tab.onMissing).not.toHaveBeenCalled();
});

test.each([502, 503, 504, "no network"])(
  "%s: asked again after 200 ms, doubling, until the next tick takes over",
  async (problem) => {
    const { asked, openTab } = createBrowser(
      typeof problem === "number" ? statusResponse(problem) : noNetwork,
    );
    const tab = openTab();
    await wait(60 * SECOND - 1);
    const waits = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
    expect(waits).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800]);
    await wait(1);
    expect(asked).toHaveLength(9);
    expect(asked.at(-1)).toBe(60 * SECOND);
    expect(tab.sentMessages).toEqual([INITIAL]);
    expect(tab.onMissing).not.toHaveBeenCalled();
  },
);

test("once the server is back, the waits are over", async () => {
  const { asked, openTab } = createBrowser(noNetwork, statusResponse(503), sessionResponse(WEEK));
  const tab = openTab();
  await wait(120 * SECOND);
  expect(asked).toEqual([30_000, 30_200, 30_600]);
  expect(tab.sentMessages.at(-1)).toEqual({ event: "TOKEN_REFRESHED", endsIn: WEEK });
});

test("a session that waits for its second factor keeps nobody signed in, and is not missing", async () => {
  const { asked, openTab } = createBrowser(sessionResponse(WEEK, { signedIn: false }));
  const tab = openTab();
  await wait(120 * SECOND);
  expect(asked).toHaveLength(1);
  expect(tab.sentMessages).toEqual([INITIAL, { event: "SIGNED_OUT", isMissing: false }]);
  expect(tab.onMissing).not.toHaveBeenCalled();
});

test("an answer that says nothing of the session ends none: the next tick asks again", async () => {
  const { asked, openTab } = createBrowser(statusResponse(500), sessionResponse(WEEK));
  const tab = openTab();
  await wait(60 * SECOND);
  expect(asked).toEqual([30_000, 60_000]);
  expect(tab.sentMessages.at(-1)).toEqual({ event: "TOKEN_REFRESHED", endsIn: WEEK });
});

test("a tab out of sight asks nothing, and asks at once when it is seen again", async () => {
  const { asked, openTab } = createBrowser(sessionResponse(300 * SECOND));
  const tab = openTab();
  await wait(30 * SECOND);
  tab.isVisible = false;
  await wait(3600 * SECOND);
  expect(asked).toHaveLength(1);
  tab.isVisible = true;
  await tab.check();
  expect(asked).toEqual([30 * SECOND, 3630 * SECOND]);
  await tab.check();
  expect(asked).toHaveLength(2);
});

test("one tab asks once, however often it is looked at meanwhile", async () => {
  const { asked, openTab } = createBrowser(() => new Promise<Response>(() => {}));
  const tab = openTab();
  await wait(30 * SECOND);
  await Promise.all([tab.check(), tab.check()]);
  await wait(300 * SECOND);
  expect(asked).toHaveLength(1);
});

test("who stops while an answer is on its way hears nothing of it", async () => {
  let answer: (response: Response) => void = () => {};
  const { openTab, setResponses, asked } = createBrowser(
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
  expect(asked).toHaveLength(3);
});
