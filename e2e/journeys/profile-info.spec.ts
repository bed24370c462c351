import { readFile } from "node:fs/promises";
import { expect, open, shot, test, withoutBrowser } from "../support/fixtures.ts";
import { signUp } from "../support/steps.ts";

test("a customer sees their devices and signs out the others", async ({ page, openNewVisitor }) => {
  const person = await signUp(page, "/profile");
  const other = await openNewVisitor();
  await other.goto("/login?next=/profile");
  await other.getByLabel("E-mail").fill(person.email);
  await other.getByRole("textbox", { name: "Password" }).fill(person.password);
  await other.getByRole("button", { name: "Sign In" }).click();
  await other.waitForURL("/profile");

  await open(page, "/profile?tab=info");
  const devices = page.getByRole("region", { name: "Signed-in devices" }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText("This device");
  await shot(page, "devices");
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByRole("alert")).toContainText("Signed out there");
  await expect(devices).toHaveCount(1);
  await other.goto("/profile");
  await other.waitForURL(/\/auth\?next=/);

  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.waitForURL("/login");
  await page.goto("/profile");
  await page.waitForURL(/\/auth/);
});

test("a customer downloads their data", async ({ page }) => {
  const person = await signUp(page, "/profile");
  await open(page, "/profile?tab=info");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("my-data.json");
  const data: unknown = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(data).toMatchObject({ account: { email: person.email }, devices: [{}], bookings: [] });
});

test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

  test("a customer signs out a device", async ({ page }) => {
    await signUp(page, "/profile");
    await page.goto("/profile?tab=info");
    await page.getByRole("button", { name: "Sign out here" }).click();
    await page.waitForURL("/login");
    await page.goto("/profile");
    await page.waitForURL(/\/auth/);
  });
});
