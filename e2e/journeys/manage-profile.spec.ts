import { formatPhone } from "#app/domain/phone-number.ts";
import { expireConfirmations } from "../support/admin-steps.ts";
import { expect, open, shot, test, withoutBrowser } from "../support/fixtures.ts";
import { continueWithGoogle } from "../support/google-steps.ts";
import { profileField, newPhone, openChange } from "../support/manage-profile-steps.ts";
import { readSentCode, latestMail } from "../support/sent-messages.ts";
import { newUserDetails, signUp } from "../support/steps.ts";

const NEW_PASSWORD = "lighthouse pepper canoe";

test("a customer changes their name, and every page shows it", async ({ page, expectConsole }) => {
  expectConsole(/status of 400.*profile\/name/);
  await signUp(page);
  await openChange(page, "Change your name");
  await page.getByLabel("Full name").fill(" ");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await expect(page.getByLabel("Full name")).toBeFocused();
  await page.getByLabel("Full name").fill("Lakshmi Devi Rao");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Your name has been changed");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lakshmi Devi Rao");
  await expect(profileField(page, "Name")).toHaveText("Lakshmi Devi Rao");
});

test("a new e-mail applies once its code is entered, and the old address is notified", async ({
  page,
  openNewVisitor,
  expectConsole,
}) => {
  expectConsole(/status of 400.*profile\/email/, /status of 401.*login/);
  const person = await signUp(page);
  const { email } = newUserDetails();
  await openChange(page, "Change your e-mail");
  await page.getByLabel("New e-mail").fill(email);
  await page.getByRole("button", { name: "Send a code" }).click();
  await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(email);
  await shot(page, "profile-email-code");
  const code = await readSentCode(email);

  await page.getByLabel("6-digit code").fill(code === "000000" ? "000001" : "000000");
  await expect(page.getByText("Incorrect code. 4 tries left.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("main")).toContainText(email);
  await page.getByLabel("6-digit code").fill(code);
  await expect(page.getByRole("alert")).toContainText("Your e-mail is saved and verified");
  await expect(profileField(page, "E-mail")).toContainText(`${email}Verified`);
  expect((await latestMail(person.email)).subject).toContain("a new e-mail");

  const other = await openNewVisitor();
  for (const [address, lands] of [
    [person.email, /\/login/],
    [email, /\/profile/],
  ] as const) {
    await open(other, "/login?next=/profile");
    await other.getByLabel("E-mail or mobile number").fill(address);
    await other.getByRole("textbox", { name: "Password" }).fill(person.password);
    await other.getByRole("button", { name: "Sign In" }).click();
    if (address === person.email) await expect(other.getByRole("alert")).toBeVisible();
    await other.waitForURL(lands);
  }
});

test("a phone number is verified by text, changed and removed", async ({ page }) => {
  await signUp(page);
  await open(page, "/profile?tab=info");
  await expect(profileField(page, "Phone")).toContainText("Not verified");
  const phone = newPhone();
  await openChange(page, "Verify your phone");
  await expect(page.getByLabel("Mobile number")).toHaveValue("+91 98480 22338");
  await page.getByLabel("Mobile number").fill(formatPhone(phone));
  await page.getByRole("button", { name: "Send a code" }).click();
  await page.getByLabel("6-digit code").fill(await readSentCode(phone));
  await expect(page.getByRole("alert")).toContainText("Your phone number is saved and verified");
  await expect(profileField(page, "Phone")).toContainText(`${formatPhone(phone)}Verified`);

  await openChange(page, "Change your phone");
  await shot(page, "profile-phone");
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect(page.getByRole("alert")).toContainText("Your phone number has been removed");
  await expect(profileField(page, "Phone")).toContainText("Not given");
});

test("a Google user sets a password after confirming by code", async ({ page }) => {
  await open(page, "/login?next=/profile%3Ftab=info");
  await continueWithGoogle(page);
  await page.getByRole("button", { name: /^Anil Prasad/ }).click();
  await page.waitForURL(/\/profile/);
  const person = { email: "anil.prasad@people.example" };
  await expect(profileField(page, "E-mail")).toContainText(`${person.email}Verified`);
  await expireConfirmations(person);
  await openChange(page, "Set your password");
  await expect(page.getByRole("textbox", { name: "Password" })).toHaveCount(0);
  await page.getByRole("button", { name: `E-mail me a code to ${person.email}` }).click();
  await page.getByLabel("6-digit code").fill(await readSentCode(person.email));

  await expect(page.getByRole("heading", { name: "Set a password" })).toBeVisible();
  await page.getByRole("textbox", { name: "New password" }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByRole("alert")).toContainText("Your password is saved");
  await expect(page.getByRole("link", { name: "Change your password" })).toBeVisible();
});

test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

  test("a customer confirms their identity and changes their e-mail", async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/status of (400|429).*profile\//);
    const person = await signUp(page);
    const { email } = newUserDetails();
    await expireConfirmations(person);
    await page.goto("/profile?tab=info");
    await page.getByRole("link", { name: "Change your e-mail" }).click();
    await page.getByRole("textbox", { name: "Password" }).fill(person.password);
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await page.getByLabel("New e-mail").fill("nobody");
    await page.getByRole("button", { name: "Send a code" }).click();
    await expect(page.getByText("Enter an e-mail address like name@example.com")).toBeVisible();
    await expect(page.getByLabel("New e-mail")).toHaveValue("nobody");
    await page.getByLabel("New e-mail").fill(email);
    await page.getByRole("button", { name: "Send a code" }).click();
    await page.getByRole("button", { name: "Resend code" }).click();
    await expect(page.getByRole("alert")).toContainText("Please wait");
    await page.getByLabel("6-digit code").fill(await readSentCode(email));
    await page.getByRole("button", { name: "Save e-mail" }).click();
    await expect(page.getByRole("alert")).toContainText("Your e-mail is saved and verified");
    await expect(profileField(page, "E-mail")).toContainText(email);
  });

  test("changing the password requires the old one and signs out other devices", async ({
    page,
    openNewVisitor,
    expectConsole,
  }) => {
    expectConsole(/status of 401.*profile\/confirm/, /status of 422.*profile\/password/);
    const person = await signUp(page);
    const other = await openNewVisitor();
    await open(other, "/login?next=/profile");
    await other.getByLabel("E-mail or mobile number").fill(person.email);
    await other.getByRole("textbox", { name: "Password" }).fill(person.password);
    await other.getByRole("button", { name: "Sign In" }).click();
    await other.waitForURL("/profile");
    await expireConfirmations(person);

    await openChange(page, "Change your password");
    await expect(page.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible();
    await page.getByRole("textbox", { name: "Password" }).fill("not the password");
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(page.getByText("Incorrect password.")).toBeVisible();
    await page.getByRole("textbox", { name: "Password" }).fill(person.password);
    await page.getByRole("button", { name: "Confirm", exact: true }).click();

    await expect(page.getByRole("heading", { name: "Change your password" })).toBeVisible();
    const field = page.getByRole("textbox", { name: "New password" });
    await field.fill("Visakhapatnam1");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByRole("alert")).toContainText("Weak password");
    await field.fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByRole("alert")).toContainText("Your password is saved");
    expect((await latestMail(person.email)).subject).toContain("Your password was changed");
    await other.goto("/profile");
    await other.waitForURL(/\/auth/);
  });
});
