import type { Page } from "@playwright/test";
import { formatPhone } from "#app/domain/phone-number.ts";
import { findSmallTargets } from "../support/find-small-targets.ts";
import { expect, open, shot, test, withoutBrowser } from "../support/fixtures.ts";
import { expectAccessible } from "../support/inspect-screen.ts";
import { newNumber, signUpByPhone } from "../support/phone-steps.ts";
import { readSentCode, latestMail } from "../support/sent-messages.ts";
import { enterCode, newUserDetails, signUp } from "../support/steps.ts";

const account = (page: Page) => page.getByRole("link", { name: "My account" });

async function requestCodeOrLink(
  page: Page,
  what: "Send a code" | "E-mail me a link",
  contact: string,
) {
  await page.getByRole("link", { name: "Sign in with a code" }).click();
  await expect(page.getByRole("heading", { name: "Sign in with a code" })).toBeVisible();
  await page.getByLabel("E-mail or mobile number").fill(contact);
  await page.getByRole("button", { name: what }).click();
}

async function readSentLink(email: string): Promise<string> {
  const { text } = await latestMail(email);
  return /http\S+/.exec(text)?.[0] ?? "";
}

test("a customer signs in with a code by e-mail and continues to the page they wanted", async ({
  page,
  openNewBrowser,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  const person = await signUp(page);
  const phone = await openNewBrowser();
  await open(phone, "/login?next=/vehicles");
  await phone.getByRole("link", { name: "Sign in with a code" }).click();
  await phone.getByRole("button", { name: "Send a code" }).click();
  await expect(phone.getByText("E-mail or mobile number is required")).toBeVisible();
  await expect(phone.getByLabel("E-mail or mobile number")).toBeFocused();
  await phone.getByLabel("E-mail or mobile number").fill("98480 22338");
  await phone.getByRole("button", { name: "E-mail me a link" }).click();
  await expect(phone.getByText("Links are sent to an e-mail only.")).toBeVisible();
  await shot(phone, "code-ask");
  await phone.getByLabel("E-mail or mobile number").fill(person.email);
  await phone.getByRole("button", { name: "Send a code" }).click();
  await expect(phone.getByRole("button", { name: /^Resend code in \d+ s$/ })).toBeDisabled();

  const code = await readSentCode(person.email);
  const [wrong = "", otherWrong = ""] = ["000000", "000001", "000002"].filter(
    (one) => one !== code,
  );
  await enterCode(phone, wrong);
  await expect(phone.getByText("Incorrect code. 4 tries left.")).toBeVisible();
  await shot(phone, "code-enter");
  // Neither the button nor Enter uses up a try for a code that was refused already.
  await phone.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(phone.getByLabel("6-digit code")).toBeFocused();
  await enterCode(phone, otherWrong);
  await expect(phone.getByText("Incorrect code. 3 tries left.")).toBeVisible();
  await phone.reload();
  await expect(phone.getByText(person.email)).toBeVisible();
  await enterCode(phone, code);
  await phone.waitForURL("/vehicles");
  await expect(account(phone)).toBeVisible();
  await page.goto("/vehicles");
  await expect(account(page)).toBeVisible();
});

test("a sign-in link works once, and only after pressing the button", async ({
  page,
  openNewVisitor,
  openNewBrowser,
}) => {
  const person = await signUp(page);
  const phone = await openNewBrowser();
  await open(phone, "/login?next=/vehicles");
  await requestCodeOrLink(phone, "E-mail me a link", person.email);
  await expect(phone.getByRole("heading", { name: "Check your mailbox" })).toBeVisible();
  await shot(phone, "link-sent");
  const link = await readSentLink(person.email);
  expect(decodeURIComponent(link)).not.toContain(person.email);

  // Mail scanners open links too.
  for (const method of ["GET", "HEAD", "GET"]) {
    expect((await phone.request.fetch(link, { method })).status()).toBe(200);
  }
  await open(phone, link);
  const press = phone.getByRole("button", { name: "Sign in as l•••@example.com" });
  await shot(phone, "link-press");
  const pressed = phone.waitForRequest((request) => request.method() === "POST");
  await press.click();
  expect((await (await pressed).allHeaders()).referer).not.toContain("token");
  await phone.waitForURL("/vehicles");
  await expect(account(phone)).toBeVisible();

  const another = await openNewVisitor();
  await open(another, link);
  await expect(another.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await another.getByRole("link", { name: "Get a new link" }).click();
  await expect(another.getByLabel("E-mail or mobile number")).toBeVisible();
  await another.goto("/vehicles");
  await expect(account(another)).toBeHidden();
});

for (const [screen, address, button] of [
  ["the code", "/login/code", "Send a code"],
  ["the link", "/login/code", "E-mail me a link"],
  ["the new password", "/login/recover", "Send a code"],
] as const) {
  test(`the page after requesting ${screen} is accessible`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, address);
    await page.getByLabel("E-mail or mobile number").fill(newUserDetails().email);
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByText("Use another e-mail or number")).toBeVisible();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expectAccessible(page, colorScheme);
      await shot(page, `after-asking-${screen} ${colorScheme}`.replaceAll(" ", "-"));
    }
    expect(await findSmallTargets(page.getByRole("main"))).toEqual([]);
  });
}

test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

  test("a customer signs in with a code, then with a link", async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole(/status of (400|429)/);
    const person = await signUp(page);
    await context.clearCookies();
    await page.goto("/login?next=/about");
    await requestCodeOrLink(page, "Send a code", person.email);
    await page.getByLabel("6-digit code").fill("12");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText("Enter the 6-digit code.")).toBeVisible();
    await page.getByRole("button", { name: "Resend code" }).click();
    await expect(page.getByText(/You can ask for another one in \d+ seconds/)).toBeVisible();
    await page.reload();
    await page.getByLabel("6-digit code").fill(await readSentCode(person.email));
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL("/about");

    await context.clearCookies();
    await page.goto("/login?next=/contact");
    await requestCodeOrLink(page, "E-mail me a link", person.email);
    await expect(page.getByRole("heading", { name: "Check your mailbox" })).toBeVisible();
    await page.goto(await readSentLink(person.email));
    await page.getByRole("button", { name: /^Sign in as / }).click();
    await page.waitForURL("/contact");
    await expect(account(page)).toBeVisible();
  });

  test("a customer corrects their number and signs in with a code by text", async ({
    page,
    openNewVisitor,
  }) => {
    const number = newNumber();
    await signUpByPhone(page, number);
    const tablet = await openNewVisitor();
    await open(tablet, "/login");
    await requestCodeOrLink(tablet, "Send a code", newNumber());
    await tablet.getByRole("link", { name: "Use another e-mail or number" }).click();
    await expect(tablet.getByRole("heading", { name: "Sign in with a code" })).toBeVisible();
    await tablet.getByLabel("E-mail or mobile number").fill(number);
    await tablet.getByRole("button", { name: "Send a code" }).click();
    await expect(tablet.getByText(formatPhone(number))).toBeVisible();
    await enterCode(tablet, await readSentCode(number));
    await tablet.waitForURL(/\/profile/i);
  });

  test("an unknown e-mail gets the same page, and a message that there is no account", async ({
    page,
  }) => {
    const { email } = newUserDetails();
    await open(page, "/login");
    await requestCodeOrLink(page, "Send a code", email);
    await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
    const mail = await latestMail(email);
    expect(mail.subject).toBe("No account with this e-mail");
    await page.goto(/http\S+/.exec(mail.text)?.[0] ?? "");
    await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  });
});
