import { expect, open, test, withoutBrowser } from "../support/fixtures.ts";
import { getDemoRental } from "../support/demo-rental.ts";
import { latestMail } from "../support/sent-messages.ts";
import { payForBooking, signUp } from "../support/steps.ts";

test("a customer deletes their account and is signed out in every tab", async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/status of 401 \(Unauthorized\)/);
  const person = await signUp(page);
  const otherTab = await context.newPage();
  await open(otherTab, "/vehicles");
  await expect(otherTab.getByRole("link", { name: "My account" })).toBeVisible();

  await open(page, "/profile?tab=info");
  await page.getByRole("link", { name: "Delete my account" }).click();
  await expect(page.getByRole("heading", { name: "Delete my account" })).toBeVisible();
  const button = page.getByRole("button", { name: "Delete my account" });
  await button.click();
  await expect(page).toHaveURL(/\/profile\/delete$/);
  await page.getByRole("checkbox").check();
  await button.click();

  await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  await expect(otherTab.getByRole("link", { name: "Login" })).toBeVisible();
  expect((await latestMail(person.email)).subject).toBe("Your account is deleted");

  await open(page, "/login");
  await page.getByLabel("E-mail or mobile number").fill(person.email);
  await page.getByRole("textbox", { name: "Password" }).fill(person.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Invalid credentials");
});

test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

  test("a customer deletes their account", async ({ page }) => {
    await signUp(page, "/profile/delete");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Delete my account" }).click();
    await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeVisible();
    await page.goto("/profile");
    await expect(page).toHaveURL(/\/auth/);
  });

  test("an account with an upcoming paid trip cannot be deleted", async ({ page }) => {
    const rental = getDemoRental("tata-altroz-diesel-2022");
    await signUp(page, rental.payment);
    await open(page, rental.payment);
    await payForBooking(page);
    const reference =
      (await page
        .getByText(/VZG-\w{5}/)
        .first()
        .textContent()) ?? "";
    await open(page, "/profile/delete");
    await expect(page.getByRole("alert")).toContainText(/VZG-\w{5}/.exec(reference)?.[0] ?? "none");
    await expect(page.getByRole("button", { name: "Delete my account" })).toHaveCount(0);
  });
});
