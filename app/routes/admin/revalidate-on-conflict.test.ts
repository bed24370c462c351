import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { revalidateOnConflict } from "./revalidate-on-conflict.ts";

const ADMIN = "app/routes/admin";
/** How an action answers that somebody else was first. */
const CONFLICT =
  /\b409\b|\b(?:saveSettingForm|savePolicy|handleBookingAction|markRequest|blockFailed|callAccountService)\(/;
/** Their fetchers revalidate after each refusal. */
const BY_FETCHER = new Set([
  `${ADMIN}/calendar/route.tsx`,
  `${ADMIN}/documents/document/route.tsx`,
]);

test("every page whose action may answer a conflict decides about revalidation", () => {
  const pages = globSync(`${ADMIN}/**/route.tsx`).filter((file) => !BY_FETCHER.has(file));
  const answering = pages.filter((file) => CONFLICT.test(readFileSync(file, "utf8")));
  expect(answering.length).toBeGreaterThan(40);
  const stale = answering.filter(
    (file) => !readFileSync(file, "utf8").includes("shouldRevalidate"),
  );
  expect(stale).toEqual([]);
});

test.each([
  [409, true],
  [400, false],
])("revalidates after %s: %s", (actionStatus, revalidates) => {
  const url = new URL("https://shop.test/admin");
  const args = {
    currentUrl: url,
    nextUrl: url,
    currentParams: {},
    nextParams: {},
    actionStatus,
    defaultShouldRevalidate: false,
  };
  expect(revalidateOnConflict(args)).toBe(revalidates);
});
