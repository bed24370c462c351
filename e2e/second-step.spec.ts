import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { generateAppCode } from "#test/support/second-step.ts";
import { findViolations } from "./find-violations.ts";
import { expect, open, shot, test } from "./fixtures.ts";
import { continueWithGoogle } from "./google-steps.ts";
import { newNumber, signUpByPhone } from "./phone-steps.ts";
import { codeSentTo, latestMail } from "./sent-mail.ts";
import { enterCode, signUp } from "./steps.ts";

const account = (page: Page) => page.getByRole("link", { name: "My account" });

test("an app is set up, and asked for after the password", async ({
  page,
  somebodyElse,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  const person = await signUp(page);
  await open(page, "/profile?tab=info");
  await page.getByRole("link", { name: "Set up two-step sign-in" }).click();
  await page.getByRole("button", { name: "Set up Authenticator app" }).click();
  const secret = await shownSecret(page);
  await enterCode(page, "000000");
  await expect(page.getByText("Incorrect code. Check it and try again.")).toBeVisible();
  await enterCode(page, generateAppCode(secret));
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  const file = readFileSync(await (await downloading).path(), "utf8");
  const codes = await keepCodes(page);
  expect(file.split("\n")).toEqual(expect.arrayContaining(codes));
  await expect(page.getByRole("listitem").filter({ hasText: "Authenticator app" })).toContainText(
    "On",
  );
  await shot(page, "second-step-on");
  expect((await latestMail(person.email)).subject).toContain("Two-step sign-in with an app is on");

  const elsewhere = await somebodyElse();
  await signIn(elsewhere, person.email, person.password, "/vehicles");
  await expect(elsewhere.getByText("authenticator app shows")).toBeVisible();
  await enterCode(elsewhere, "000000");
  await expect(elsewhere.getByText("Incorrect code.")).toBeVisible();
  await enterCode(elsewhere, generateAppCode(secret, 1));
  await elsewhere.waitForURL("/vehicles");
  await expect(account(elsewhere)).toBeVisible();
});

test("between the steps nothing of the account is to be seen", async ({ page, somebodyElse }) => {
  const person = await signUp(page, "/profile/second-step");
  await turnOnApp(page);
  const half = await somebodyElse();
  await signIn(half, person.email, person.password);
  for (const path of ["/profile", "/profile/second-step", "/profile/my-data", "/"]) {
    await half.goto(path);
    await expect(account(half)).toHaveCount(0);
    await expect(half.locator("body")).not.toContainText(person.email);
    await expect(half.locator("body")).not.toContainText(person.name);
  }
  await half.goto("/login/second-step?next=/vehicles");
  await half.getByRole("button", { name: "Cancel and sign out" }).click();
  await half.waitForURL("/login");
  await half.goto("/login/second-step");
  await expect(half).toHaveURL(/\/login$/);
});

test("a backup code does instead, once", async ({ page, somebodyElse, expectConsole }) => {
  expectConsole(/status of 400/);
  const person = await signUp(page, "/profile/second-step");
  const { codes } = await turnOnApp(page);
  expect((await latestMail(person.email)).subject).toContain("is on");
  const elsewhere = await somebodyElse();
  await signIn(elsewhere, person.email, person.password);
  await bringBackupCode(elsewhere, codes[0]!.toUpperCase());
  await elsewhere.waitForURL("/profile");
  expect((await latestMail(person.email)).text).toContain("9 backup codes are left.");
  await elsewhere.getByRole("button", { name: "Sign Out", exact: true }).click();
  await elsewhere.waitForURL("/login");

  await signIn(elsewhere, person.email, person.password);
  await bringBackupCode(elsewhere, codes[0]!);
  await expect(elsewhere.getByText("already used backup code")).toBeVisible();
  await open(page, "/profile/second-step");
  await expect(page.getByText("9 left")).toBeVisible();
  await page.getByRole("button", { name: "Create new codes" }).click();
  const [fresh = ""] = await keepCodes(page);
  await bringBackupCode(elsewhere, fresh);
  await elsewhere.waitForURL("/profile");
});

test("a phone is set up, and gets a text at the next sign-in", async ({ page, somebodyElse }) => {
  const number = newNumber();
  const password = await signUpByPhone(page, number);
  await open(page, "/profile/second-step");
  await page.getByRole("button", { name: "Set up Text message" }).click();
  await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
  await enterCode(page, await codeSentTo(number));
  await keepCodes(page);

  const elsewhere = await somebodyElse();
  await signIn(elsewhere, number, password);
  await expect(elsewhere.locator("main")).not.toContainText(number.slice(4, 9));
  await elsewhere.getByRole("button", { name: "Text me a code" }).click();
  await expect(elsewhere.getByText("We sent a text")).toBeVisible();
  await expect(elsewhere.getByRole("button", { name: /^Resend code in \d+ s$/ })).toBeDisabled();
  await shot(elsewhere, "second-step-text");
  await enterCode(elsewhere, await codeSentTo(number));
  await elsewhere.waitForURL("/profile");
  await expect(account(elsewhere)).toBeVisible();
});

test("whom Google knows is asked, too, until the step is removed", async ({
  page,
  somebodyElse,
}) => {
  await enterWithGoogle(page, "/profile/second-step");
  await page.waitForURL("/profile/second-step");
  const { secret } = await turnOnApp(page);
  const elsewhere = await somebodyElse();
  await enterWithGoogle(elsewhere, "/about");
  await elsewhere.waitForURL(/\/login\/second-step\?/);
  await enterCode(elsewhere, generateAppCode(secret, 1));
  await elsewhere.waitForURL("/about");
  await expect(account(elsewhere)).toBeVisible();

  await open(page, "/profile/second-step");
  await page.getByRole("link", { name: "Remove Authenticator app" }).click();
  await expect(page.getByText("This turns two-step sign-in off")).toBeVisible();
  await shot(page, "second-step-remove");
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("That step is removed")).toBeVisible();
  await elsewhere.reload();
  await expect(account(elsewhere)).toHaveCount(0);
  await enterWithGoogle(elsewhere, "/about");
  await elsewhere.waitForURL("/about");
});

test("the screens fit, by day and by night, and have no accessibility violations", async ({
  page,
  somebodyElse,
}) => {
  const person = await signUp(page, "/profile/second-step");
  await looksRight(page, "second-step-off");
  await page.getByRole("button", { name: "Set up Authenticator app" }).click();
  const secret = await shownSecret(page);
  await looksRight(page, "second-step-app");
  await enterCode(page, generateAppCode(secret));
  await expect(page.getByRole("heading", { name: "Save these backup codes" })).toBeVisible();
  await looksRight(page, "second-step-codes");
  const half = await somebodyElse();
  await signIn(half, person.email, person.password);
  await looksRight(half, "second-step-asked");
  await half.getByRole("link", { name: "Use a backup code" }).click();
  await expect(half.getByLabel("Backup code")).toBeVisible();
  await looksRight(half, "second-step-backup");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an app is set up, asked for, and removed", async ({ page, expectConsole }) => {
    expectConsole(/status of 400/);
    const person = await signUp(page, "/profile/second-step");
    const { secret, codes } = await turnOnApp(page);
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
});

async function signIn(page: Page, contact: string, password: string, next = "/profile") {
  await page.goto(`/login?${new URLSearchParams({ next }).toString()}`);
  await page.getByLabel("E-mail or mobile number").fill(contact);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(/\/login\/second-step\?/);
}

async function enterWithGoogle(page: Page, next: string): Promise<void> {
  await open(page, `/login?${new URLSearchParams({ next }).toString()}`);
  await continueWithGoogle(page);
  // Nobody else's journey: a second step would be in its way.
  await page.getByRole("button", { name: /^Divya Reddy/ }).click();
}

async function shownSecret(page: Page): Promise<string> {
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const key = page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/);
  return (await key.innerText()).replaceAll(" ", "");
}

async function turnOnApp(page: Page) {
  await page.getByRole("button", { name: "Set up Authenticator app" }).click();
  const secret = await shownSecret(page);
  await enterCode(page, generateAppCode(secret));
  return { secret, codes: await keepCodes(page) };
}

async function keepCodes(page: Page): Promise<string[]> {
  const list = page.getByRole("list", { name: "Backup codes" });
  await expect(list.getByRole("listitem")).toHaveCount(10);
  const codes = await list.getByRole("listitem").allInnerTexts();
  await page.getByRole("link", { name: "I've saved them" }).click();
  await expect(page.getByRole("heading", { name: "Two-step sign-in" })).toBeVisible();
  return codes;
}

async function bringBackupCode(page: Page, code: string): Promise<void> {
  const link = page.getByRole("link", { name: "Use a backup code" });
  const field = page.getByLabel("Backup code");
  await expect(link.or(field)).toBeVisible();
  if (await link.isVisible()) await link.click();
  await field.fill(code);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

async function looksRight(page: Page, name: string): Promise<void> {
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
