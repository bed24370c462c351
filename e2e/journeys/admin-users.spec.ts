import type { Page } from "@playwright/test";
import {
  bookTrip,
  cancelTrips,
  signInByForm,
  expireConfirmations,
  signIn,
  addCustomer,
  createAdmin,
} from "../support/admin-steps.ts";
import { expect, open, shot, test, withoutBrowser } from "../support/fixtures.ts";
import { toasts } from "../support/steps.ts";

const rows = (page: Page) => page.getByRole("main").getByRole("listitem");
const search = (page: Page) => page.getByRole("search", { name: "Find a user" });

async function find(page: Page, text: string): Promise<void> {
  await search(page).getByLabel("Name, e-mail or phone").fill(text);
  await search(page).getByRole("button", { name: "Search" }).click();
  await page.waitForURL((url) => url.searchParams.get("text") === text);
}

/** The message is shown for 3 seconds and removed from the URL, so a reload does not repeat it. */
async function expectDone(page: Page, words: string): Promise<void> {
  await expect(toasts(page)).toContainText(words);
  await expect(page).not.toHaveURL(/done=/);
  await expect(toasts(page)).not.toContainText(words);
}

test("a user is added, found, changed and given a role", async ({ page, expectConsole }) => {
  expectConsole(/status of 409.*users\/new/);
  const ravi = await createAdmin();
  await signIn(page, ravi, "/admin/users");
  await page.getByRole("link", { name: "Add user" }).click();
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Add user" }).click();
  await expect(main).toContainText("Name is required");
  await expect(page.getByLabel("Full name")).toBeFocused();
  await page.getByLabel("Full name").fill("Kiran Kumar");
  await page.getByLabel("E-mail").fill(ravi.email);
  await main.getByRole("button", { name: "Add user" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Failed to add account: Another account uses this e-mail.",
  );
  const email = `kiran-${ravi.email}`;
  await page.getByLabel("E-mail").fill(email);
  await main.getByRole("button", { name: "Add user" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kiran Kumar" })).toBeVisible();
  await expectDone(page, "Account added successfully!");

  await page.getByRole("link", { name: "Users" }).first().click();
  await find(page, email.toUpperCase());
  await expect(rows(page)).toHaveText([/Kiran Kumar.*kiran-/]);
  await page.getByRole("link", { name: "Kiran Kumar" }).click();
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Phone").fill("98480 22338");
  await page.getByRole("button", { name: "Save" }).click();
  await expectDone(page, "Account updated successfully!");
  await expect(page.getByRole("definition").filter({ hasText: "+91 98480 22338" })).toContainText(
    "Not verified",
  );

  await page.getByRole("link", { name: "Give a role" }).click();
  await page.getByRole("radio", { name: /^Manager/ }).check();
  await page.getByRole("button", { name: "Save role" }).click();
  await expectDone(page, "Role changed successfully!");
  await page.getByRole("link", { name: "Users" }).first().click();
  await page.getByRole("link", { name: "Staff" }).click();
  await find(page, email);
  await expect(rows(page)).toHaveText([/Kiran Kumar.*Manager/]);
  await page.getByRole("link", { name: "Kiran Kumar" }).click();
  await page.getByRole("link", { name: "Change role" }).click();
  await page.getByRole("radio", { name: /^No role/ }).check();
  await page.getByRole("button", { name: "Save role" }).click();
  await expectDone(page, "Role changed successfully!");
});

test("a ban signs the user out and blocks sign-in until it is lifted", async ({
  page,
  openNewBrowser,
  expectConsole,
}) => {
  expectConsole(/status of 40[03]/);
  const [ravi, meera] = [await createAdmin(), await addCustomer()];
  const customerPage = await openNewBrowser();
  await signIn(customerPage, meera, "/profile");
  await signIn(page, ravi, `/admin/users/${meera.id}`);

  await page.getByRole("button", { name: "Ban" }).click();
  await expect(page.getByRole("main")).toContainText("Enter a reason.");
  await page.getByLabel("Reason").fill("Damage not paid");
  await page.getByRole("button", { name: "Ban" }).click();
  await expectDone(page, "Account banned successfully!");
  await expect(page.getByRole("note")).toContainText("Damage not paid");

  await customerPage.getByRole("link", { name: "Vehicles" }).first().click();
  await expect(toasts(customerPage)).toContainText("You are signed out");
  await expect(customerPage.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await open(customerPage, "/login");
  await signInByForm(customerPage, meera);
  await expect(customerPage.getByRole("alert")).toContainText("This account is closed");

  await page.getByRole("button", { name: "Lift the ban" }).click();
  await expectDone(page, "Ban lifted successfully!");
  await signIn(customerPage, meera, "/profile");
  await expect(customerPage.getByRole("heading", { level: 1, name: meera.name })).toBeVisible();
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expectDone(page, "Signed out everywhere successfully!");
  await customerPage.goto("/profile");
  await customerPage.waitForURL(/\/auth\?next=/);
});

test("an account is deleted once it has no open trip and the admin has confirmed their identity", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 40[04]/);
  const [ravi, meera] = [await createAdmin(), await addCustomer()];
  const reference = await bookTrip(meera);
  await signIn(page, ravi, `/admin/users/${meera.id}`);
  await expireConfirmations(ravi);
  await page.getByRole("link", { name: "Delete account" }).click();
  await page.waitForURL(/\/profile\/confirm\?next=/);
  await page.getByRole("textbox", { name: "Password" }).fill(ravi.password);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("alert")).toContainText(`Booking ${reference} is not over yet.`);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await shot(page, "admin-delete-refused");

  await cancelTrips(meera);
  await page.reload();
  await page.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByRole("main")).toContainText("Please tick the box");
  await page.getByRole("checkbox", { name: /cannot be undone/ }).check();
  await page.getByRole("button", { name: "Delete account" }).click();
  await page.waitForURL(/\/admin\/users(\?|$)/);
  await expectDone(page, "Account deleted successfully!");
  await find(page, meera.email);
  await expect(page.getByRole("main")).toContainText("Nobody found");
  await open(page, `/admin/users/${meera.id}`);
  await expect(page.getByRole("main")).toContainText("This account no longer exists.");
  await page.getByRole("link", { name: "All users" }).click();
  await page.waitForURL("/admin/users");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("staff open a user from a card and sign them out everywhere", async ({ page }) => {
    const [ravi, meera] = [await createAdmin(), await addCustomer()];
    await signIn(page, ravi, "/admin/users");
    await find(page, meera.email);
    await expect(rows(page)).toHaveCount(1);
    await rows(page).tap();
    await expect(page.getByRole("heading", { level: 1, name: meera.name })).toBeVisible();
    await page.getByRole("button", { name: "Sign out everywhere" }).tap();
    await expectDone(page, "Signed out everywhere successfully!");
  });
});

test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

  test("staff find a user, ban them and lift the ban", async ({ page }) => {
    const [ravi, meera] = [await createAdmin(), await addCustomer()];
    await signIn(page, ravi, "/admin/users");
    await find(page, meera.email);
    await page.getByRole("link", { name: meera.name }).click();
    await page.getByLabel("Reason").fill("Damage not paid");
    await page.getByRole("button", { name: "Ban" }).click();
    await expect(page.getByRole("alert")).toContainText("Account banned successfully!");
    await page.getByRole("button", { name: "Lift the ban" }).click();
    await expect(page.getByRole("alert")).toContainText("Ban lifted successfully!");
  });

  test("visitors must sign in to the admin area, and customers are redirected home", async ({
    page,
    openNewVisitor,
  }) => {
    const ravi = await createAdmin();
    await open(page, "/Admin");
    await page.waitForURL(/\/auth\?next=/);
    await expect(page.getByRole("alert")).toContainText("No active session. Please log in again.");
    await signInByForm(page, ravi);
    await page.waitForURL("/Admin");
    await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();

    const customer = await openNewVisitor();
    await signIn(customer, await addCustomer(), "/admin/users");
    await customer.waitForURL("/");
  });
});
