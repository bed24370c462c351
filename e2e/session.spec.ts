import type { Page } from "@playwright/test";
import { expect, open, shot, test } from "./fixtures.ts";
import { DAY, MINUTE, SECOND } from "#app/domain/business-time.ts";
import type { SessionEvent } from "#app/features/accounts/session/session-events.ts";
import { type Person, signUpByForm, toasts } from "./steps.ts";

const account = (page: Page) => page.getByRole("link", { name: "My account" });
const login = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Login" });

test("signed out in one tab, signed out in all", async ({ page, context }) => {
  await signUpByForm(page, "/profile?tab=info");
  const [cars, profile] = [await context.newPage(), await context.newPage()];
  await open(cars, "/vehicles");
  await open(profile, "/profile?tab=info");
  await expect(account(cars)).toBeVisible();
  await stamp(cars, profile);

  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await page.waitForURL("/login");
  await expect(login(cars)).toBeVisible();
  await profile.waitForURL(/\/(login|auth)\?next=/);
  await expect(profile.getByRole("heading", { name: "Sign in to your account" })).toBeVisible();
  await expectSameDocument(cars, profile);
  await expectNothingAnnounced(page);
});

test("signed in in one tab, signed in in all", async ({ page, context }) => {
  const [cars, entrance] = [await context.newPage(), await context.newPage()];
  await open(cars, "/vehicles");
  await open(entrance, "/login?next=/vehicles");
  await stamp(cars, entrance);

  await signUpByForm(page, "/profile");
  await expect(account(cars)).toBeVisible();
  await entrance.waitForURL("/vehicles");
  await expectSameDocument(cars, entrance);
  await expectNothingAnnounced(page);
});

test("a page without scripts leaves the news to the next tab in sight", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await open(other, "/vehicles");
  const heard = hear(other, "USER_UPDATED");
  await open(page, "/");
  // The page's first look of its own may take the news up before it comes into sight: then once more.
  await expect(async () => {
    await context.addCookies([{ name: "samudra.event", value: "USER_UPDATED", url: page.url() }]);
    const again = page.waitForResponse((response) => response.url().includes(".data"), {
      timeout: 5000,
    });
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    expect((await again).status()).toBe(200);
  }).toPass();
  expect(await heard).toEqual({ event: "USER_UPDATED" });
  await expectNothingAnnounced(page);
});

test("a session that was ended elsewhere is missed on the next page, and that page says so", async ({
  page,
  context,
  somebodyElse,
}) => {
  const person = await signUpByForm(page, "/profile");
  await open(page, "/vehicles");
  const other = await context.newPage();
  await open(other, "/contact");
  await endAllElsewhere(await somebodyElse(), person);

  await page.getByRole("link", { name: "Home" }).first().click();
  await page.waitForURL("/");
  await expectMissing(page);
  await shot(page, "session-missing", "view");
  await expect(login(page)).toBeVisible();

  await other.goto("/profile");
  await other.waitForURL(/\/auth\?next=/);
});

test("a profile that is opened again leads to the sign-in, and says why", async ({
  page,
  somebodyElse,
}) => {
  const person = await signUpByForm(page, "/profile");
  await endAllElsewhere(await somebodyElse(), person);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  await page.waitForURL(/\/auth\?next=/);
  await expectMissing(page);
  await shot(page, "session-missing", "view");
});

test.describe("a tab that stays open for a week", () => {
  test("keeps the session, and tells the other tabs until when", async ({ page, context }) => {
    const other = await context.newPage();
    await signUpAtFakeTime(page, other);
    const asked = page.waitForResponse("/functions/session");
    await page.clock.fastForward(31 * SECOND);
    expect(await (await asked).json()).toMatchObject({ signedIn: true });

    const refreshed = hear(other, "TOKEN_REFRESHED");
    const again = page.waitForResponse("/functions/session");
    await page.clock.fastForward(7 * DAY - MINUTE);
    expect((await again).headers()["cache-control"]).toBe("no-store");
    expect(await refreshed).toEqual({ event: "TOKEN_REFRESHED", endsIn: expect.any(Number) });
    await expect(account(page)).toBeVisible();
  });

  test("learns that the session was ended, and says so", async ({
    page,
    context,
    somebodyElse,
    expectConsole,
  }) => {
    expectConsole(/status of 401/);
    const cars = await context.newPage();
    const person = await signUpAtFakeTime(page, cars);
    await open(cars, "/vehicles");
    await stamp(page, cars);
    await endAllElsewhere(await somebodyElse(), person);

    await page.clock.fastForward(7 * DAY);
    await page.waitForURL(/\/(login|auth)\?next=/);
    await expectMissing(page);
    await expectMissing(cars);
    await expect(login(cars)).toBeVisible();
    await expectSameDocument(page, cars);
  });
});

/** Signs in from another browser, and out wherever else the person is signed in. */
async function endAllElsewhere(page: Page, { email, password }: Person): Promise<void> {
  await open(page, "/login?next=/profile?tab=info");
  await page.getByLabel(/^E-mail/).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(/\/profile/);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByRole("alert")).toContainText("Signed out there");
}

async function expectMissing(page: Page): Promise<void> {
  await expect(toasts(page)).toContainText("You are signed out");
  await expect(toasts(page)).toContainText("Auth session missing!");
}

/** Leaves a mark that a new document would not have. */
async function stamp(...pages: Page[]): Promise<void> {
  for (const page of pages) await page.evaluate(() => Object.assign(globalThis, { stamped: true }));
}

async function expectSameDocument(...pages: Page[]): Promise<void> {
  for (const page of pages) expect(await page.evaluate(() => "stamped" in globalThis)).toBe(true);
}

async function expectNothingAnnounced(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.cookie)).toBe("");
}

/** Signs up in a page whose time can be moved, and waits until its session is kept. */
async function signUpAtFakeTime(page: Page, other: Page): Promise<Person> {
  // A page without scripts: it has nothing of its own to say.
  await open(other, "/about");
  const kept = hear(other, "INITIAL_SESSION");
  await page.clock.install();
  const person = await signUpByForm(page, "/profile");
  expect(await kept).toEqual({ event: "INITIAL_SESSION" });
  return person;
}

/** What the tabs tell each other, once it is this event. */
function hear(page: Page, event: SessionEvent): Promise<unknown> {
  return page.evaluate(
    (event) =>
      new Promise((resolve) => {
        const channel = new BroadcastChannel("samudra-session");
        channel.addEventListener("message", ({ data }: MessageEvent) => {
          if (data.event === event) resolve(data);
        });
      }),
    event,
  );
}
