import type { Page } from "@playwright/test";
import { findViolations } from "../support/find-violations.ts";
import { expect, open, shot, test, withoutBrowser } from "../support/fixtures.ts";
import { choosePerson } from "../support/google-steps.ts";

const COMPANY = "Kalinga Port Authority";

test("an employee signs in with their company and continues to the page they wanted", async ({
  page,
}) => {
  await open(page, "/login?next=/vehicles");
  await page.getByRole("link", { name: "Corporate login" }).click();
  await expect(page.getByRole("heading", { name: "Corporate login" })).toBeVisible();
  await shot(page, "sso");
  await submitWorkEmail(page, "latha.menon@portauthority.example");
  await expect(page.getByText(`stands in for ${COMPANY}`)).toBeVisible();
  await shot(page, "sso-people");
  await choosePerson(page, "Latha Menon");
  await page.waitForURL("/vehicles");
  await page.goto("/profile?tab=info");
  const card = page.getByRole("region", { name: "Connected accounts" });
  await expect(card).toContainText(`${COMPANY}Connected since`);
  await expect(page.getByRole("main")).toContainText("latha.menon@portauthority.example");
});

test("a company account with an e-mail of another domain is not signed in", async ({ page }) => {
  await open(page, "/login/sso?next=/vehicles");
  await submitWorkEmail(page, "me@portauthority.example");
  await choosePerson(page, "Nikhil Verma");
  await page.waitForURL(/\/login\/sso\?/);
  await expect(page.getByRole("alert")).toContainText("cannot sign you in with this e-mail");
  await shot(page, "sso-foreign");
  expect(await findViolations(page)).toEqual([]);
  await submitWorkEmail(page, "me@portauthority.example");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert")).toContainText("Company sign-in cancelled");
  await page.getByRole("link", { name: "Sign in another way" }).click();
  await page.waitForURL(/\/login\?next=%2Fvehicles/);
});

test("an e-mail without a company shows an error and stays in the field", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 404.*login\/sso/);
  await open(page, "/login/sso");
  await page.getByLabel("Work e-mail").fill("me@nowhere.example");
  await page.getByLabel("Work e-mail").press("Enter");
  await expect(page.getByRole("alert")).toContainText(
    "Company sign-in is not available for this e-mail",
  );
  await expect(page.getByLabel("Work e-mail")).toHaveValue("me@nowhere.example");
});

test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

  test("an employee signs in with their company", async ({ page }) => {
    await page.goto("/login/sso?next=/Contact");
    await submitWorkEmail(page, "joseph.dsouza@portauthority.example");
    await choosePerson(page, "Joseph D'Souza");
    await page.waitForURL(/\/Contact$/);
  });
});

async function submitWorkEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel("Work e-mail").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Choose a demo account" })).toBeVisible();
}
