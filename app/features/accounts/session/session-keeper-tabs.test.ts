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

test("one of several tabs requests the session for all", async () => {
  const { requestTimes, openTab } = createBrowser(
    sessionResponse(300 * SECOND),
    sessionResponse(WEEK),
  );
  const tabs = [openTab(), openTab(), openTab()];
  await wait(30 * SECOND);
  expect(requestTimes).toHaveLength(1);
  await wait(240 * SECOND);
  expect(requestTimes).toHaveLength(2);
  await wait(3600 * SECOND);
  expect(requestTimes).toHaveLength(2);
  expect(tabs.flatMap(({ sentMessages }) => sentMessages)).toHaveLength(3 + 2);
});

test("waits while another tab is retrying", async () => {
  const { requestTimes, openTab } = createBrowser(noNetwork);
  openTab();
  await wait(10 * SECOND);
  openTab();
  // The second tab's tick at 40 s finds the first one at it, until 55.4 s.
  await wait(49 * SECOND);
  const waited = requestTimes.map((at) => at - 30 * SECOND);
  expect(waited).toEqual([0, 200, 600, 1400, 3000, 6200, 12_600, 25_400]);
});

test("requests the session again after a sign-in in another tab", async () => {
  const { requestTimes, openTab } = createBrowser(sessionResponse(WEEK));
  const tab = openTab();
  await wait(60 * SECOND);
  tab.receive({ event: "USER_UPDATED" });
  await wait(30 * SECOND);
  expect(requestTimes).toHaveLength(1);
  tab.receive({ event: "SIGNED_OUT" });
  vi.setSystemTime(SERVER_START + WEEK);
  await wait(60 * SECOND);
  expect(requestTimes).toHaveLength(1);
  tab.receive({ event: "SIGNED_IN" });
  await wait(30 * SECOND);
  expect(requestTimes).toHaveLength(2);
  expect(tab.onMissing).not.toHaveBeenCalled();
});

test("reports a missing session in every tab and stops requesting", async () => {
  const { requestTimes, openTab } = createBrowser(sessionResponse(WEEK), statusResponse(401));
  const [tab, other, left] = [openTab(), openTab(), openTab()];
  await wait(30 * SECOND);
  vi.setSystemTime(SERVER_START + WEEK);
  left.stop();
  await wait(600 * SECOND);
  expect(requestTimes).toHaveLength(2);
  expect(tab.sentMessages.at(-1)).toEqual({ event: "SIGNED_OUT", isMissing: true });
  for (const { onMissing } of [tab, other]) expect(onMissing).toHaveBeenCalledOnce();
  expect(left.onMissing).not.toHaveBeenCalled();
});
