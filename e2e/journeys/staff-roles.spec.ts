import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { addCustomer, bookTrip, createAdmin, signIn } from "../support/admin-steps.ts";
import { expect, open, shot, test } from "../support/fixtures.ts";
import { latestMail } from "../support/sent-messages.ts";
import { toasts } from "../support/steps.ts";

const NO_ACCESS = "You don’t have access to this page";

const sidePages = (page: Page) => page.getByRole("navigation", { name: "Admin" }).getByRole("link");

async function invite(page: Page, email: string, role: string): Promise<string> {
  await page.getByRole("link", { name: "Invite a colleague" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("radio", { name: new RegExp(`^${role}`) }).check();
  await shot(page, "admin-invite");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(toasts(page)).toContainText("Invitation sent successfully!");
  const { text } = await latestMail(email);
  return /http:\S+\/staff-invitation\S+/.exec(text)?.[0] ?? "";
}

test("an invited colleague at the counter sees the pages of the counter only", async ({
  page,
  openNewBrowser,
  expectConsole,
}) => {
  expectConsole(/status of 403/);
  const owner = await createAdmin();
  const email = `lakshmi-${randomBytes(6).toString("hex")}@example.com`;
  await signIn(page, owner, "/admin/users");
  await page.getByRole("link", { name: "Invitations" }).click();
  const link = await invite(page, email, "Counter");
  await expect(page.getByRole("list", { name: "Open invitations" })).toContainText(email);
  await shot(page, "admin-invitations");

  const colleague = await openNewBrowser();
  await open(colleague, link);
  await expect(colleague.getByRole("main")).toContainText("Your role: Counter");
  await shot(colleague, "staff-invitation");
  await colleague.getByLabel("Full name").fill("Lakshmi Devi");
  await colleague.getByRole("button", { name: "Accept" }).click();
  await colleague.waitForURL("/admin");
  await expect(sidePages(colleague)).toHaveText([
    "Today",
    "Bookings Management",
    "Calendar",
    /^Taxi/,
    /^Messages/,
    "Cars Management",
    "Money",
    "Users",
  ]);
  await shot(colleague, "admin-counter");

  // By a link that somebody sent.
  await open(colleague, "/admin/settings");
  await expect(colleague.getByRole("heading", { level: 1, name: NO_ACCESS })).toBeVisible();
  await expect(colleague.getByRole("main")).toContainText("ask an owner");
  await expect(sidePages(colleague)).toHaveCount(8);
  await shot(colleague, "admin-no-access");
  await colleague.getByRole("link", { name: "Go to your pages" }).click();
  await expect(colleague.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();

  await colleague.keyboard.press("Control+K");
  await colleague.getByRole("combobox").fill("insi");
  await expect(colleague.getByRole("option", { name: "Insight" })).toHaveCount(0);
  await colleague.getByRole("combobox").fill("new boo");
  await expect(colleague.getByRole("option", { name: "New booking" })).toBeVisible();

  await open(colleague, link);
  await expect(colleague.getByRole("main")).toContainText("This invitation was accepted");
});

test("a change of the role applies to an open page at once, and a revoked link says so", async ({
  page,
  openNewVisitor,
  openNewBrowser,
  expectConsole,
}) => {
  expectConsole(/status of 403/);
  const [owner, kavya] = [await createAdmin(), await addCustomer("Kavya Rao")];
  const reference = await bookTrip(await addCustomer("Meera Nair"));
  await signIn(page, owner, "/admin/users/invitations");
  const link = await invite(page, kavya.email, "Manager");

  const colleague = await openNewBrowser();
  await open(colleague, link);
  await colleague.getByRole("link", { name: "Sign in to accept" }).click();
  await colleague.getByLabel("E-mail or mobile number").fill(kavya.email);
  await colleague.getByRole("textbox", { name: "Password" }).fill(kavya.password);
  await colleague.getByRole("button", { name: "Sign In", exact: true }).click();
  await colleague.getByRole("button", { name: "Accept" }).click();
  await colleague.waitForURL("/admin");
  // Today refreshes by itself whenever something changes.
  await sidePages(colleague).filter({ hasText: "Users" }).click();
  await expect(colleague.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
  await expect(sidePages(colleague).filter({ hasText: "Log" })).toHaveCount(1);

  await open(page, `/admin/users/${kavya.id}`);
  await page.getByRole("link", { name: "Change role" }).click();
  await page.getByRole("radio", { name: /^Yard/ }).check();
  await page.getByRole("button", { name: "Save role" }).click();
  await expect(toasts(page)).toContainText("Role changed successfully!");

  await sidePages(colleague).filter({ hasText: "Log" }).click();
  await expect(colleague.getByRole("heading", { level: 1, name: NO_ACCESS })).toBeVisible();
  await expect(sidePages(colleague)).toHaveText([
    "Today",
    "Bookings Management",
    "Calendar",
    "Cars Management",
  ]);
  await open(colleague, `/admin/bookings?text=${reference}&filter=all`);
  await colleague.getByRole("link", { name: reference }).press("Enter");
  await expect(colleague.getByRole("heading", { level: 2, name: "Trip" })).toBeVisible();
  for (const name of ["Money", "Documents"]) {
    await expect(colleague.getByRole("heading", { level: 2, name })).toHaveCount(0);
  }
  await shot(colleague, "admin-yard-booking");

  await open(page, "/admin/users/invitations");
  const other = `ravi-${kavya.email}`;
  const revokedLink = await invite(page, other, "Accountant");
  await page.getByRole("button", { name: `Revoke: ${other}` }).click();
  await expect(toasts(page)).toContainText("Invitation revoked successfully!");
  const visitor = await openNewVisitor();
  await open(visitor, revokedLink);
  await expect(visitor.getByRole("main")).toContainText("This invitation was revoked");
});
