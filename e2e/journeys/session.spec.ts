import type { Page } from "@playwright/test";
import { expect, open, shot, test } from "../support/fixtures.ts";
import { DAY, MINUTE, SECOND } from "#app/domain/business-time.ts";
import { waitForSessionEvent } from "../support/session-events.ts";
import { type Person, signUp, signUpByForm, toasts } from "../support/steps.ts";

const account = (page: Page) => page.getByRole("link", { name: "My account" });
const login = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Login" });

test("signing out in one tab signs out all tabs", async ({ page, context }) => {
  await signUp(page, "/profile?tab=info");
  const [cars, profile] = [await context.newPage(), await context.newPage()];
  await open(cars, "/vehicles");
  await open(profile, "/profile?tab=info");
  await expect(account(cars)).toBeVisible();
  await markDocument(cars, profile);

  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await page.waitForURL("/login");
  await expect(login(cars)).toBeVisible();
  await profile.waitForURL(/\/(login|auth)\?next=/);
  await expect(profile.getByRole("heading", { name: "Sign in to your account" })).toBeVisible();
  await expectSameDocument(cars, profile);
  await expectNoEventCookie(page);
});

test("signing in in one tab signs in all tabs", async ({ page, context }) => {
  const [cars, entrance] = [await context.newPage(), await context.newPage()];
  await open(cars, "/vehicles");
  await open(entrance, "/login?next=/vehicles");
  await markDocument(cars, entrance);

  await signUpByForm(page, "/profile");
  await expect(account(cars)).toBeVisible();
  await entrance.waitForURL("/vehicles");
  await expectSameDocument(cars, entrance);
  await expectNoEventCookie(page);
});

test("an event set by a page without scripts is sent by the next visible tab", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await open(other, "/vehicles");
  const received = waitForSessionEvent(other, "USER_UPDATED");
  await open(page, "/");
  // The page's own first check may consume the event before the tab is visible, so retry.
  await expect(async () => {
    await context.addCookies([{ name: "samudra.event", value: "USER_UPDATED", url: page.url() }]);
    const again = page.waitForResponse((response) => response.url().includes(".data"), {
      timeout: 5000,
    });
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    expect((await again).status()).toBe(200);
  }).toPass();
  expect(await received).toEqual({ event: "USER_UPDATED" });
  await expectNoEventCookie(page);
});

test("the next page reports a session that was ended elsewhere", async ({
  page,
  context,
  openNewVisitor,
}) => {
  const person = await signUp(page, "/vehicles");
  const other = await context.newPage();
  await open(other, "/contact");
  await signOutOtherSessions(await openNewVisitor(), person);

  await page.getByRole("link", { name: "Home" }).first().click();
  await page.waitForURL("/");
  await expectSessionMissing(page);
  await shot(page, "session-missing", "view");
  await expect(login(page)).toBeVisible();

  await other.goto("/profile");
  await other.waitForURL(/\/auth\?next=/);
});

test("reloading the profile after the session has ended redirects to sign-in with the reason", async ({
  page,
  openNewVisitor,
}) => {
  const person = await signUp(page, "/profile");
  await signOutOtherSessions(await openNewVisitor(), person);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  await page.waitForURL(/\/auth\?next=/);
  await expectSessionMissing(page);
  await shot(page, "session-missing", "view");
});

test.describe("a tab that stays open for a week", () => {
  test("refreshes the session, and tells other tabs when it ends", async ({ page, context }) => {
    const other = await context.newPage();
    await signUpAtFakeTime(page, other);
    const response = page.waitForResponse("/functions/session");
    await page.clock.fastForward(31 * SECOND);
    expect(await (await response).json()).toMatchObject({ signedIn: true });

    const refreshed = waitForSessionEvent(other, "TOKEN_REFRESHED");
    const again = page.waitForResponse("/functions/session");
    await page.clock.fastForward(7 * DAY - MINUTE);
    expect((await again).headers()["cache-control"]).toBe("no-store");
    expect(await refreshed).toEqual({ event: "TOKEN_REFRESHED", endsIn: expect.any(Number) });
    await expect(account(page)).toBeVisible();
  });

  test("reports that the session was ended", async ({
    page,
    context,
    openNewVisitor,
    expectConsole,
  }) => {
    expectConsole(/status of 401/);
    const cars = await context.newPage();
    const person = await signUpAtFakeTime(page, cars);
    await open(cars, "/vehicles");
    await markDocument(page, cars);
    await signOutOtherSessions(await openNewVisitor(), person);

    await page.clock.fastForward(7 * DAY);
    await page.waitForURL(/\/(login|auth)\?next=/);
    await expectSessionMissing(page);
    await expectSessionMissing(cars);
    await expect(login(cars)).toBeVisible();
    await expectSameDocument(page, cars);
  });
});

/** Signs in on another page and signs out all other sessions. */
async function signOutOtherSessions(page: Page, { email, password }: Person): Promise<void> {
  await open(page, "/login?next=/profile?tab=info");
  await page.getByLabel(/^E-mail/).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(/\/profile/);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByRole("alert")).toContainText("Signed out there");
}

async function expectSessionMissing(page: Page): Promise<void> {
  await expect(toasts(page)).toContainText("You are signed out");
  await expect(toasts(page)).toContainText("Auth session missing!");
}

/** Sets a global that a new document would not have. */
async function markDocument(...pages: Page[]): Promise<void> {
  for (const page of pages)
    await page.evaluate(() => Object.assign(globalThis, { isMarked: true }));
}

async function expectSameDocument(...pages: Page[]): Promise<void> {
  for (const page of pages) expect(await page.evaluate(() => "isMarked" in globalThis)).toBe(true);
}

async function expectNoEventCookie(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.cookie)).toBe("");
}

/** Signs up with a fake clock, and waits until the session is stored. */
async function signUpAtFakeTime(page: Page, other: Page): Promise<Person> {
  // A page without scripts sends no events of its own.
  await open(other, "/about");
  const kept = waitForSessionEvent(other, "INITIAL_SESSION");
  await page.clock.install();
  const person = await signUpByForm(page, "/profile");
  expect(await kept).toEqual({ event: "INITIAL_SESSION" });
  return person;
}
