import type { Page } from "@playwright/test";
import { findViolations } from "../support/find-violations.ts";
import { expect, open, test, withoutBrowser } from "../support/fixtures.ts";
import { choosePerson, continueWithGoogle } from "../support/google-steps.ts";
import { getDemoRental } from "../support/demo-rental.ts";
import { latestMail } from "../support/sent-messages.ts";
import { createAccount, newUserDetails, signUp } from "../support/steps.ts";

test("a visitor signs in with Google on the way to a booking", async ({ page }) => {
  const { car, detail } = getDemoRental("mg-zs-ev-2022");
  await open(page, detail);
  await page.getByRole("link", { name: "Proceed to Booking" }).click();
  await page.waitForURL(/\/login\?/);
  await continueWithGoogle(page);
  await choosePerson(page, "Asha Rao");
  await page.waitForURL(/\/VehicleBookingPage\//);
  await expect(page.getByRole("heading", { name: `Book ${car.name}` })).toBeVisible();
  await expect(page.getByRole("button", { name: "Verify Documents & Continue" })).toBeVisible();
});

test("a replayed or forged callback is refused", async ({ page }) => {
  const answers: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/auth/callback/google?")) answers.push(request.url());
  });
  await signInWithGoogle(page, "Imran Sheikh");
  expect(answers).toHaveLength(1);
  await page.context().clearCookies();
  for (const address of [answers[0]!, "/api/auth/callback/google?code=x&state=y"]) {
    await page.goto(address);
    await expect(page.getByRole("alert")).toContainText("Google login failed");
  }
  await page.goto("/login/google");
  await expect(page).toHaveURL(/\/login$/);
});

test("the account chooser works by keyboard and has no accessibility violations", async ({
  page,
}) => {
  await open(page, "/login?next=/about");
  await page.getByRole("button", { name: "Continue with Google" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/sandbox-identity\/people\//);
  for (const width of [390, 1440]) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await findViolations(page)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
    }
  }
  for (const button of await page.getByRole("button").all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  for (let person = 1; person <= 5; person += 1) await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Anil Prasad/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/about$/);
});

test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

  test("a visitor signs in with Google", async ({ page }) => {
    await page.goto("/auth?next=/Contact");
    await continueWithGoogle(page);
    await choosePerson(page, "Imran Sheikh");
    await page.waitForURL(/\/Contact$/);
    await page.goto("/profile");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/profile/);
  });

  test("signing in with Google again opens the same account, and another can be chosen", async ({
    page,
    openNewVisitor,
  }) => {
    const otherPage = await openNewVisitor();
    for (const visit of [page, otherPage]) {
      await signInWithGoogle(visit, "Ravi Kumar");
      await expect(visit.getByRole("heading", { level: 1, name: "Ravi Kumar" })).toBeVisible();
      await expect(visit.getByRole("main")).toContainText("ravi.kumar@people.example");
    }
    await page.getByRole("button", { name: "Sign Out", exact: true }).click();
    await page.waitForURL(/\/login/);
    await signInWithGoogle(page, "Imran Sheikh");
    await expect(page.getByRole("main")).toContainText("imran.sheikh@people.example");
  });

  test("cancelling Google sign-in returns to the sign-in page and keeps the destination", async ({
    page,
  }) => {
    await open(page, "/login?view=create&next=/vehicles");
    await continueWithGoogle(page);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.waitForURL(/\/login\?/);
    await expect(page.getByRole("alert")).toContainText("Google sign-in cancelled");
    expect(new URL(page.url()).searchParams.get("next")).toBe("/vehicles");
    await page.getByRole("link", { name: "Create Account" }).click();
    await createAccount(page);
    await page.waitForURL(/\/vehicles$/);
  });

  test("Google is linked to an existing account with the same verified e-mail", async ({
    page,
  }) => {
    const meera = { ...newUserDetails(), name: "Meera", email: "meera.nair@people.example" };
    await open(page, "/login?view=create");
    await createAccount(page, meera);
    await page.getByRole("button", { name: "Sign Out", exact: true }).click();
    await page.waitForURL(/\/login/);
    await signInWithGoogle(page, "Meera Nair");
    await expect(page.getByRole("heading", { level: 1, name: "Meera", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Disconnect Google" })).toBeVisible();
    expect((await latestMail(meera.email)).subject).toContain("Google was connected");
  });

  test("a signed-in customer stays signed in to the same account", async ({ page }) => {
    const person = await signUp(page);
    const answer = await page.request.post("/login/google", {
      form: { next: "//evil.example" },
      headers: { origin: new URL(page.url()).origin },
      maxRedirects: 0,
    });
    expect(answer.headers().location).toBe("/profile");
    await page.goto("/profile");
    await expect(page.getByRole("main")).toContainText(person.email);
  });

  test("an expired sign-in shows a message and a link back", async ({ page, expectConsole }) => {
    expectConsole(/status of 410/);
    await page.goto("/sandbox-identity/people/long-gone");
    await expect(page.getByRole("heading", { name: "This sign-in has ended" })).toBeVisible();
    await page.getByRole("link", { name: "Sign in again" }).click();
    await page.waitForURL(/\/login$/);
  });
});

async function signInWithGoogle(page: Page, name: string): Promise<void> {
  await open(page, "/login?next=/profile?tab=info");
  await continueWithGoogle(page);
  await choosePerson(page, name);
  await page.waitForURL(/\/profile/);
}
