import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { MINUTE, SECOND } from "#app/domain/business-time.ts";
import { ageSignUp } from "../support/age-sign-up.ts";
import { findViolations } from "../support/find-violations.ts";
import { expect, open, scriptsReady, shot, test, withoutBrowser } from "../support/fixtures.ts";
import { readSentCode, latestMail } from "../support/sent-messages.ts";
import { createAccount, enterCode, fillNewAccount, newUserDetails } from "../support/steps.ts";

const field = (page: Page) => page.getByLabel("6-digit code");
const resend = (page: Page) => page.getByRole("button", { name: /^Resend code/ });

test("a visitor signs up by e-mail after a wrong and an expired code", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 400.*\/login\/verify/);
  const person = newUserDetails();
  await open(page, "/login?view=create&next=/vehicles");
  await fillNewAccount(page, person);
  await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(person.email);
  await expect(field(page)).toBeFocused();
  await expect(resend(page)).toHaveText(/^Resend code in \d+ s$/);
  await expect(resend(page)).toBeDisabled();
  await expect(page.getByRole("link", { name: "demo mailbox" })).toBeVisible();
  await shot(page, "enter-code");

  const first = await readSentCode(person.email);
  await field(page).fill(otherThan(first));
  await expect(page.getByText("Incorrect code. 4 tries left.")).toBeVisible();
  await expect(field(page)).toBeFocused();
  await shot(page, "wrong-code");

  await ageSignUp(person.email, 11 * MINUTE);
  await field(page).fill(`${first.slice(0, 3)} ${first.slice(3)}`);
  await expect(
    page.getByText("This code has expired or has been used. Request a new one."),
  ).toBeVisible();
  const reload = await holdReload(page);
  await resend(page).click();
  await expect(page.getByRole("alert")).toContainText("A new code is on its way");
  await expect(resend(page)).toBeDisabled();
  await shot(page, "code-resent");

  const second = await readSentCode(person.email);
  // What is typed while the page reloads its data is kept. The last digit submits the code.
  await field(page).pressSequentially(second.slice(0, 3));
  await reload();
  await field(page).pressSequentially(second.slice(3));
  await page.waitForURL("/vehicles");
  await expect(page.getByRole("link", { name: "My account" })).toBeVisible();
});

test("a weak password is reported while typing and by the server", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  await open(page, "/login?view=create");
  const password = page.getByRole("textbox", { name: "Password" });
  await password.pressSequentially("lotus");
  const feedback = page.getByRole("status").filter({ hasText: /characters|So far/ });
  await expect(feedback).toHaveText("Use at least 10 characters.");
  await shot(page, "weak-while-typing");
  await password.fill("Visakhapatnam1");
  await expect(feedback).toContainText("So far, so good.");
  await fillNewAccount(page, { ...newUserDetails(), password: "Visakhapatnam1" });
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Weak password");
  expect(await alert.getByRole("listitem").count()).toBeGreaterThan(0);
  await expect(password).toBeFocused();
  await expect(page.getByText("Choose a stronger password.")).toBeVisible();
  await expect(feedback).toBeHidden();
  await shot(page, "weak-password");
});

test("going back from the code shows what was typed, but never the password", async ({ page }) => {
  const person = newUserDetails();
  await open(page, "/about");
  await open(page, "/login?view=create&next=/about");
  await fillNewAccount(page, person);
  await expect(field(page)).toBeFocused();
  await page.goBack();
  await expectTyped(page, person);
  await page.goForward();
  await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
  await page.reload();
  // A step back in the history while React hydrates makes it render the page again, and says so.
  await scriptsReady(page);
  await page.goBack();
  await expectTyped(page, person);
});

test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

  test("a visitor signs up after a wrong code and a new one", async ({ page, expectConsole }) => {
    expectConsole(/status of 4\d\d/);
    const person = newUserDetails();
    await page.goto("/login?view=create&next=/about");
    await fillNewAccount(page, person);
    const first = await readSentCode(person.email);
    await enterCode(page, otherThan(first));
    await expect(page.getByText("Incorrect code. 4 tries left.")).toBeVisible();
    await resend(page).click();
    await expect(page.getByRole("alert")).toContainText("You can ask for another");
    await ageSignUp(person.email, 31 * SECOND);
    await resend(page).click();
    await expect(page.getByRole("alert")).toContainText("A new code is on its way");
    await enterCode(page, await readSentCode(person.email));
    await page.waitForURL("/about");
  });

  test("a visitor signs up by phone, and signs in with phone and password", async ({ page }) => {
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
    await enterCode(page, await readSentCode(`+91${digits}`));
    await page.waitForURL("/profile");
    await page.getByRole("button", { name: "Sign Out", exact: true }).click();
    await page.waitForURL("/login");

    await page.getByLabel("E-mail or mobile number").fill(`0${digits}`);
    await page.getByRole("textbox", { name: "Password" }).fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL("/profile");
  });

  test("an existing account is mentioned only by e-mail, not on the screen", async ({
    page,
    openNewVisitor,
  }) => {
    const person = newUserDetails();
    await open(page, "/login?view=create");
    await createAccount(page, person);
    const other = await openNewVisitor();
    const messages: string[] = [];
    for (const { email } of [newUserDetails(), person]) {
      await open(other, "/login?view=create");
      await fillNewAccount(other, { ...person, email });
      await expect(other.getByRole("heading", { name: "Enter the code" })).toBeVisible();
      const words = await other.getByRole("main").innerText();
      messages.push(words.replace(email, "").replace(/in \d+ s/, ""));
    }
    expect(messages[0]).toBe(messages[1]);
    expect((await latestMail(person.email)).text).toContain("You already have an account");
  });

  test("an e-mail taken during sign-up is refused with a link to sign in", async ({
    page,
    openNewVisitor,
    expectConsole,
  }) => {
    expectConsole(/status of 409.*\/login\/verify/);
    const person = newUserDetails();
    await open(page, "/login?view=create&next=/about");
    await fillNewAccount(page, person);
    const code = await readSentCode(person.email);
    const other = await openNewVisitor();
    await open(other, "/login?view=create");
    await createAccount(other, person);
    await enterCode(page, code);
    await expect(page.getByRole("alert")).toContainText(
      "An account with this e-mail already exists",
    );
    await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
    await expect(page).toHaveURL("/login?next=%2Fabout");
  });

  test("a missing contact, an expired sign-up and another contact each show the next step", async ({
    page,
    expectConsole,
  }) => {
    // Until the rules of the form are loaded, the server answers the click.
    expectConsole(/status of 400/);
    await open(page, "/login?view=create&next=/about");
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page.getByRole("alert")).toContainText(
      "You must provide either an email or phone number and a password",
    );
    const person = newUserDetails();
    await fillNewAccount(page, person);
    await page.getByRole("link", { name: "Use another e-mail or number" }).click();
    await expectTyped(page, person);
    await page.goto("/login/verify?next=/about");
    await ageSignUp(person.email, 31 * MINUTE);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Start again" })).toBeVisible();
    await page.getByRole("link", { name: "Create Account" }).click();
    await expect(page).toHaveURL("/login?view=create&next=%2Fabout");
  });
});

test("the code screen is accessible in light and dark", async ({ page }) => {
  await open(page, "/login?view=create");
  await fillNewAccount(page, newUserDetails());
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

async function expectTyped(page: Page, { name, email }: { name: string; email: string }) {
  await expect(page).toHaveURL(/\/login\?view=create&next=(?:%2F|\/)about$/);
  await expect(page.getByLabel("Full name")).toHaveValue(name);
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await expect(page.getByRole("textbox", { name: "Password" })).toHaveValue("");
}

/** Holds the data that follows the next form; the returned function lets it in. */
async function holdReload(page: Page): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  const isReload = (url: URL) => url.pathname === "/login/verify.data";
  await page.route(isReload, async (route) => {
    if (route.request().method() === "GET") await released.promise;
    await route.continue();
  });
  return async () => {
    const reloaded = page.waitForResponse((response) => isReload(new URL(response.url())));
    released.resolve();
    await reloaded;
  };
}

function otherThan(code: string): string {
  return code === "000000" ? "000001" : "000000";
}
