import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { MINUTE, SECOND } from "#app/domain/business-time.ts";
import { ageSignUp } from "./age-sign-up.ts";
import { findViolations } from "./find-violations.ts";
import { expect, open, shot, test } from "./fixtures.ts";
import { codeSentTo, latestMail } from "./sent-mail.ts";
import { createAccount, enterCode, fillNewAccount, newPerson } from "./steps.ts";

const field = (page: Page) => page.getByLabel("6-digit code");
const resend = (page: Page) => page.getByRole("button", { name: /^Resend code/ });

test("by e-mail: a wrong code, one that is too old, another one, and the account is there", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 400.*\/login\/verify/);
  const person = newPerson();
  await open(page, "/login?view=create&next=/vehicles");
  await fillNewAccount(page, person);
  await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(person.email);
  await expect(field(page)).toBeFocused();
  await expect(resend(page)).toHaveText(/^Resend code in \d+ s$/);
  await expect(resend(page)).toBeDisabled();
  await expect(page.getByRole("link", { name: "demo’s mailbox" })).toBeVisible();
  await shot(page, "enter-code");

  const first = await codeSentTo(person.email);
  await field(page).fill(otherThan(first));
  await expect(page.getByText("Incorrect code. 4 tries left.")).toBeVisible();
  await expect(field(page)).toBeFocused();
  await shot(page, "wrong-code");

  await ageSignUp(person.email, 11 * MINUTE);
  await field(page).fill(`${first.slice(0, 3)} ${first.slice(3)}`);
  await expect(
    page.getByText("This code has expired or has been used. Request a new one."),
  ).toBeVisible();
  await resend(page).click();
  await expect(page.getByRole("alert")).toContainText("A new code is on its way");
  await expect(resend(page)).toBeDisabled();
  await shot(page, "code-resent");

  const second = await codeSentTo(person.email);
  // Digit by digit, as people type; the last one sends it.
  await field(page).pressSequentially(second);
  await page.waitForURL("/vehicles");
  await expect(page.getByRole("link", { name: "My account" })).toBeVisible();
});

test("by phone alone, and then in by the phone and the password", async ({ page }) => {
  const digits = `9${randomInt(1e9).toString().padStart(9, "0")}`;
  const password = "harbour lantern mango";
  await open(page, "/login?view=create");
  await page.getByLabel("Full name").fill("Lakshmi Devi");
  await page.getByLabel("Phone").fill(digits);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  const shown = `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;
  await expect(page.getByRole("main")).toContainText(
    `We sent a text with a 6-digit code to ${shown}`,
  );
  await enterCode(page, await codeSentTo(`+91${digits}`));
  await page.waitForURL("/profile");
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await page.waitForURL("/login");

  await page.getByLabel("E-mail or mobile number").fill(`0${digits}`);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("/profile");
});

test("a weak password: what is wrong with it while it is typed, and what the server has against it", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  await open(page, "/login?view=create");
  const password = page.getByRole("textbox", { name: "Password" });
  await password.pressSequentially("lotus");
  const judgement = page.getByRole("status").filter({ hasText: /characters|So far/ });
  await expect(judgement).toHaveText("Use at least 10 characters.");
  await shot(page, "weak-while-typing");
  await password.fill("Visakhapatnam1");
  await expect(judgement).toContainText("So far, so good.");
  await fillNewAccount(page, { ...newPerson(), password: "Visakhapatnam1" });
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Weak password");
  expect(await alert.getByRole("listitem").count()).toBeGreaterThan(0);
  await expect(password).toBeFocused();
  await expect(page.getByText("Choose a stronger password.")).toBeVisible();
  await expect(judgement).toBeHidden();
  await shot(page, "weak-password");
});

test("who has an account already is told by mail; the screen says nothing", async ({
  page,
  somebodyElse,
}) => {
  const person = newPerson();
  await open(page, "/login?view=create");
  await createAccount(page, person);
  const other = await somebodyElse();
  const said: string[] = [];
  for (const { email } of [newPerson(), person]) {
    await open(other, "/login?view=create");
    await fillNewAccount(other, { ...person, email });
    await expect(other.getByRole("heading", { name: "Enter the code" })).toBeVisible();
    const words = await other.getByRole("main").innerText();
    said.push(words.replace(email, "").replace(/in \d+ s/, ""));
  }
  expect(said[0]).toBe(said[1]);
  expect((await latestMail(person.email)).text).toContain("You already have an account");
});

test("an e-mail that somebody else was first with: begin again, or sign in", async ({
  page,
  somebodyElse,
  expectConsole,
}) => {
  expectConsole(/status of 409.*\/login\/verify/);
  const person = newPerson();
  await open(page, "/login?view=create&next=/about");
  await fillNewAccount(page, person);
  const code = await codeSentTo(person.email);
  const other = await somebodyElse();
  await open(other, "/login?view=create");
  await createAccount(other, person);
  await enterCode(page, code);
  await expect(page.getByRole("alert")).toContainText("An account with this e-mail already exists");
  await shot(page, "sign-up-taken");
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/login?next=%2Fabout");
});

test("neither e-mail nor phone, too late, and another way: each says what to do", async ({
  page,
}) => {
  await open(page, "/login?view=create&next=/about");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "You must provide either an email or phone number and a password",
  );
  await shot(page, "nothing-typed");
  const person = newPerson();
  await fillNewAccount(page, person);
  await page.getByRole("link", { name: "Use another e-mail or number" }).click();
  await expect(page).toHaveURL("/login?view=create&next=%2Fabout");
  await page.goto("/login/verify?next=/about");
  await ageSignUp(person.email, 31 * MINUTE);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Start again" })).toBeVisible();
  await shot(page, "sign-up-over");
  await page.getByRole("link", { name: "Create Account" }).click();
  await expect(page).toHaveURL("/login?view=create&next=%2Fabout");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the code, its refusal and another one work as well", async ({ page, expectConsole }) => {
    expectConsole(/status of 4\d\d/);
    const person = newPerson();
    await page.goto("/login?view=create&next=/about");
    await fillNewAccount(page, person);
    const first = await codeSentTo(person.email);
    await enterCode(page, otherThan(first));
    await expect(page.getByText("Incorrect code. 4 tries left.")).toBeVisible();
    await resend(page).click();
    await expect(page.getByRole("alert")).toContainText("You can ask for another");
    await ageSignUp(person.email, 31 * SECOND);
    await resend(page).click();
    await expect(page.getByRole("alert")).toContainText("A new code is on its way");
    await enterCode(page, await codeSentTo(person.email));
    await page.waitForURL("/about");
  });
});

test("the screen of the code can be read by everybody, in light and dark", async ({ page }) => {
  await open(page, "/login?view=create");
  await fillNewAccount(page, newPerson());
  await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
  for (const width of [390, 1440]) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await findViolations(page)).toEqual([]);
      await shot(page, `enter-code-${colorScheme}`);
    }
  }
  for (const button of await page.getByRole("main").getByRole("button").all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

function otherThan(code: string): string {
  return code === "000000" ? "000001" : "000000";
}
