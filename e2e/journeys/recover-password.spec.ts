import type { Page } from "@playwright/test";
import { expect, open, shot, test, withoutBrowser } from "../support/fixtures.ts";
import { newNumber, signUpByPhone } from "../support/phone-steps.ts";
import { readSentCode, latestMail } from "../support/sent-messages.ts";
import { signUp } from "../support/steps.ts";

const NEW_PASSWORD = "copper kettle monsoon";

const newPassword = (page: Page) => page.getByRole("textbox", { name: "New password" });
const save = (page: Page) => page.getByRole("button", { name: "Save and sign in" });

async function requestCode(page: Page, contact: string): Promise<void> {
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("E-mail or mobile number").fill(contact);
  await page.getByRole("button", { name: "Send a code" }).click();
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
}

async function submitNewPassword(page: Page, code: string, password: string): Promise<void> {
  await page.getByLabel("6-digit code").fill(code);
  await newPassword(page).fill(password);
  await save(page).click();
}

async function signInWith(page: Page, contact: string, password: string): Promise<void> {
  await page.getByLabel("E-mail or mobile number").fill(contact);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

test("a customer resets their password by e-mail, which ends other sessions", async ({
  page,
  openNewBrowser,
  expectConsole,
}) => {
  expectConsole(/status of (400|401|422)/);
  const person = await signUp(page, "/profile");
  const phone = await openNewBrowser();
  await open(phone, "/login?next=/vehicles");
  await requestCode(phone, person.email);
  await shot(phone, "recover-code");
  const code = await readSentCode(person.email);

  await submitNewPassword(phone, code === "000000" ? "000001" : "000000", NEW_PASSWORD);
  await expect(phone.getByText("Incorrect code. 4 tries left.")).toBeVisible();
  await expect(phone.getByLabel("6-digit code")).toBeFocused();
  await submitNewPassword(phone, code, "Visakhapatnam1");
  await expect(phone.getByRole("alert").filter({ hasText: "Weak password" })).toBeVisible();
  await expect(newPassword(phone)).toBeFocused();
  await shot(phone, "recover-weak");
  await submitNewPassword(phone, code, NEW_PASSWORD);
  await phone.waitForURL("/vehicles");
  await expect(phone.getByRole("link", { name: "My account" })).toBeVisible();
  expect((await latestMail(person.email)).subject).toContain("Your password was changed");

  await page.goto("/profile");
  await page.waitForURL(/\/(login|auth)\?next=/);
  await signInWith(page, person.email, person.password);
  await expect(page.getByRole("alert").filter({ hasText: "Invalid credentials" })).toBeVisible();
  await signInWith(page, person.email, NEW_PASSWORD);
  await page.waitForURL(/\/profile/i);
});

test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

  test("a customer resets their password", async ({ page, context, expectConsole }) => {
    expectConsole(/status of (400|429)/);
    const person = await signUp(page, "/profile");
    await context.clearCookies();
    await page.goto("/login?next=/about");
    await requestCode(page, person.email);
    await page.reload();
    await page.getByRole("button", { name: "Resend code" }).click();
    await expect(page.getByText(/You can ask for another one in \d+ seconds/)).toBeVisible();
    const code = await readSentCode(person.email);
    await submitNewPassword(page, "12", "short");
    await expect(page.getByText("Enter the 6-digit code.")).toBeVisible();
    await expect(page.getByText("Use at least 10 characters.")).toBeVisible();
    await submitNewPassword(page, `${code.slice(0, 3)} ${code.slice(3)}`, NEW_PASSWORD);
    await page.waitForURL("/about");
    await expect(page.getByRole("link", { name: "My account" })).toBeVisible();
  });

  test("a customer resets their password by text", async ({ page, openNewVisitor }) => {
    const number = newNumber();
    await signUpByPhone(page, number);
    const tablet = await openNewVisitor();
    await open(tablet, "/login");
    await requestCode(tablet, number);
    await submitNewPassword(tablet, await readSentCode(number), NEW_PASSWORD);
    await tablet.waitForURL(/\/profile/i);
    await page.goto("/profile");
    await page.waitForURL(/\/(login|auth)\?next=/);
    await signInWith(page, number, NEW_PASSWORD);
    await page.waitForURL(/\/profile/i);
  });
});
