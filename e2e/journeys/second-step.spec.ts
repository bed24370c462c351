import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { generateAppCode } from "#test/support/second-step.ts";
import { findViolations } from "../support/find-violations.ts";
import { expect, open, shot, test, withoutBrowser } from "../support/fixtures.ts";
import { continueWithGoogle } from "../support/google-steps.ts";
import { newNumber, signUpByPhone } from "../support/phone-steps.ts";
import { readSecret, saveBackupCodes, setUpApp } from "../support/second-step-steps.ts";
import { readSentCode, latestMail } from "../support/sent-messages.ts";
import { enterCode, signUp } from "../support/steps.ts";

const account = (page: Page) => page.getByRole("link", { name: "My account" });

test("a customer sets up an authenticator app and is asked for its code after the password", async ({
  page,
  openNewVisitor,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  const person = await signUp(page);
  await open(page, "/profile?tab=info");
  await page.getByRole("link", { name: "Set up two-step sign-in" }).click();
  await page.getByRole("button", { name: "Set up Authenticator app" }).click();
  const secret = await readSecret(page);
  await enterCode(page, "000000");
  await expect(page.getByText("Incorrect code. Check it and try again.")).toBeVisible();
  await enterCode(page, generateAppCode(secret));
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  const file = readFileSync(await (await downloading).path(), "utf8");
  const codes = await saveBackupCodes(page);
  expect(file.split("\n")).toEqual(expect.arrayContaining(codes));
  await expect(page.getByRole("listitem").filter({ hasText: "Authenticator app" })).toContainText(
    "On",
  );
  await shot(page, "second-step-on");
  expect((await latestMail(person.email)).subject).toContain("Two-step sign-in with an app is on");

  const otherPage = await openNewVisitor();
  await signIn(otherPage, person.email, person.password, "/vehicles");
  await expect(otherPage.getByText("authenticator app shows")).toBeVisible();
  await enterCode(otherPage, "000000");
  await expect(otherPage.getByText("Incorrect code.")).toBeVisible();
  await enterCode(otherPage, generateAppCode(secret, 1));
  await otherPage.waitForURL("/vehicles");
  await expect(account(otherPage)).toBeVisible();
});

test("a customer sets up text messages and gets a code at the next sign-in", async ({
  page,
  openNewBrowser,
}) => {
  const number = newNumber();
  const password = await signUpByPhone(page, number);
  await open(page, "/profile/second-step");
  await page.getByRole("button", { name: "Set up Text message" }).click();
  await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
  await enterCode(page, await readSentCode(number));
  await saveBackupCodes(page);

  const otherPage = await openNewBrowser();
  await signIn(otherPage, number, password);
  await expect(otherPage.locator("main")).not.toContainText(number.slice(4, 9));
  await otherPage.getByRole("button", { name: "Text me a code" }).click();
  await expect(otherPage.getByText("We sent a text")).toBeVisible();
  await expect(otherPage.getByRole("button", { name: /^Resend code in \d+ s$/ })).toBeDisabled();
  await shot(otherPage, "second-step-text");
  await enterCode(otherPage, await readSentCode(number));
  await otherPage.waitForURL("/profile");
  await expect(account(otherPage)).toBeVisible();
});

test("the screens fit and have no accessibility violations in light and dark", async ({
  page,
  openNewBrowser,
}) => {
  const person = await signUp(page, "/profile/second-step");
  await expectFitAndAccessible(page, "second-step-off");
  await page.getByRole("button", { name: "Set up Authenticator app" }).click();
  const secret = await readSecret(page);
  await expectFitAndAccessible(page, "second-step-app");
  await enterCode(page, generateAppCode(secret));
  await expect(page.getByRole("heading", { name: "Save these backup codes" })).toBeVisible();
  await expectFitAndAccessible(page, "second-step-codes");
  const pendingPage = await openNewBrowser();
  await signIn(pendingPage, person.email, person.password);
  await expectFitAndAccessible(pendingPage, "second-step-asked");
  await pendingPage.getByRole("link", { name: "Use a backup code" }).click();
  await expect(pendingPage.getByLabel("Backup code")).toBeVisible();
  await expectFitAndAccessible(pendingPage, "second-step-backup");
});

test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

  test("a customer sets up, uses and removes an authenticator app", async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/status of 400/);
    const person = await signUp(page, "/profile/second-step");
    const { secret, codes } = await setUpApp(page);
    await page.goto("/profile");
    await page.getByRole("button", { name: "Sign Out", exact: true }).click();
    await signIn(page, person.email, person.password, "/profile/second-step");
    await enterCode(page, "12");
    await expect(page.getByText("Enter the 6-digit code.")).toBeVisible();
    await enterCode(page, generateAppCode(secret, 1));
    await page.waitForURL("/profile/second-step");
    await page.getByRole("link", { name: "Remove Authenticator app" }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.getByText("That step is removed")).toBeVisible();
    expect(codes).toHaveLength(10);
  });

  test("nothing of the account is shown before the second step", async ({
    page,
    openNewVisitor,
  }) => {
    const person = await signUp(page, "/profile/second-step");
    await setUpApp(page);
    const pendingPage = await openNewVisitor();
    await signIn(pendingPage, person.email, person.password);
    for (const path of ["/profile", "/profile/second-step", "/profile/my-data", "/"]) {
      await pendingPage.goto(path);
      await expect(account(pendingPage)).toHaveCount(0);
      await expect(pendingPage.locator("body")).not.toContainText(person.email);
      await expect(pendingPage.locator("body")).not.toContainText(person.name);
    }
    await pendingPage.goto("/login/second-step?next=/vehicles");
    await pendingPage.getByRole("button", { name: "Cancel and sign out" }).click();
    await pendingPage.waitForURL("/login");
    await pendingPage.goto("/login/second-step");
    await expect(pendingPage).toHaveURL(/\/login$/);
  });

  test("a backup code works once", async ({ page, openNewVisitor, expectConsole }) => {
    expectConsole(/status of 400/);
    const person = await signUp(page, "/profile/second-step");
    const { codes } = await setUpApp(page);
    expect((await latestMail(person.email)).subject).toContain("is on");
    const otherPage = await openNewVisitor();
    await signIn(otherPage, person.email, person.password);
    await enterBackupCode(otherPage, codes[0]!.toUpperCase());
    await otherPage.waitForURL("/profile");
    expect((await latestMail(person.email)).text).toContain("9 backup codes are left.");
    await otherPage.getByRole("button", { name: "Sign Out", exact: true }).click();
    await otherPage.waitForURL("/login");

    await signIn(otherPage, person.email, person.password);
    await enterBackupCode(otherPage, codes[0]!);
    await expect(otherPage.getByText("already used backup code")).toBeVisible();
    await open(page, "/profile/second-step");
    await expect(page.getByText("9 left")).toBeVisible();
    await page.getByRole("button", { name: "Create new codes" }).click();
    const [fresh = ""] = await saveBackupCodes(page);
    await enterBackupCode(otherPage, fresh);
    await otherPage.waitForURL("/profile");
  });

  test("sign-in with Google requires the second step until it is removed", async ({
    page,
    openNewVisitor,
  }) => {
    await signInWithGoogle(page, "/profile/second-step");
    await page.waitForURL("/profile/second-step");
    const { secret } = await setUpApp(page);
    const otherPage = await openNewVisitor();
    await signInWithGoogle(otherPage, "/about");
    await otherPage.waitForURL(/\/login\/second-step\?/);
    await enterCode(otherPage, generateAppCode(secret, 1));
    await otherPage.waitForURL("/about");
    await expect(account(otherPage)).toBeVisible();

    await open(page, "/profile/second-step");
    await page.getByRole("link", { name: "Remove Authenticator app" }).click();
    await expect(page.getByText("This turns two-step sign-in off")).toBeVisible();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.getByText("That step is removed")).toBeVisible();
    await otherPage.reload();
    await expect(account(otherPage)).toHaveCount(0);
    await signInWithGoogle(otherPage, "/about");
    await otherPage.waitForURL("/about");
  });
});

async function signIn(page: Page, contact: string, password: string, next = "/profile") {
  await page.goto(`/login?${new URLSearchParams({ next }).toString()}`);
  await page.getByLabel("E-mail or mobile number").fill(contact);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(/\/login\/second-step\?/);
}

async function signInWithGoogle(page: Page, next: string): Promise<void> {
  await open(page, `/login?${new URLSearchParams({ next }).toString()}`);
  await continueWithGoogle(page);
  // No other journey signs in as this person, so its second step disturbs none.
  await page.getByRole("button", { name: /^Divya Reddy/ }).click();
}

async function enterBackupCode(page: Page, code: string): Promise<void> {
  const link = page.getByRole("link", { name: "Use a backup code" });
  const field = page.getByLabel("Backup code");
  await expect(link.or(field)).toBeVisible();
  if (await link.isVisible()) await link.click();
  await field.fill(code);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

async function expectFitAndAccessible(page: Page, name: string): Promise<void> {
  for (const [width, colorScheme] of [
    [390, "dark"],
    [1440, "light"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await findViolations(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    await shot(page, `${name}-${colorScheme}`);
  }
}
