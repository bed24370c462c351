import type { Page } from "@playwright/test";
import { signIn, createAdmin } from "../support/admin-steps.ts";
import { expect, open, shot, test, withoutBrowser } from "../support/fixtures.ts";
import { addFailedText, addTaxiRequest, unique } from "../support/taxi-and-message-steps.ts";
import { countSentTexts } from "../support/count-sent-texts.ts";
import { toasts } from "../support/steps.ts";
import { send, SENT, newRequestDetails } from "../support/taxi-steps.ts";

const rows = (page: Page, name: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name });

async function find(page: Page, list: string, label: string, text: string): Promise<void> {
  const search = page.getByRole("search", { name: list });
  await search.getByLabel(label).fill(text);
  await search.getByRole("button", { name: "Search" }).click();
  await page.waitForURL((url) => url.searchParams.get("text") === text);
}

test("staff handle a visitor's taxi request, and the audit log records it", async ({
  page,
  openNewVisitor,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  const ravi = await createAdmin();
  const { name } = newRequestDetails("Araku Holiday, 7 Seater");
  const visitor = await openNewVisitor();
  await open(visitor, "/cabbooking");
  await send(visitor, "Araku Holiday, 7 Seater", { name, phone: "098480 22338" });
  await expect(visitor.getByRole("alert")).toContainText(SENT);

  await signIn(page, ravi, "/admin/taxi");
  await expect(page.getByRole("main").getByText("Contact", { exact: true })).toBeVisible();
  await find(page, "Find a request", "Name, phone or package", name);
  const row = rows(page, name);
  await expect(row).toContainText("Araku Holiday, 7 Seater");
  await expect(row).toContainText("No date");
  await expect(row.getByRole("link", { name: "Call" })).toHaveAttribute(
    "href",
    "tel:+919848022338",
  );
  await expect(row.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/919848022338\?text=Hello%20Lakshmi.*Araku%20Holiday/,
  );
  await row.getByRole("button", { name: "Mark as Contacted" }).click();
  await expect(toasts(page)).toContainText("Request updated successfully!");
  await expect(page).not.toHaveURL(/done=/);
  await expect(row.locator("[aria-current]")).toHaveText("Contacted");
  await expect(row.locator("[aria-current]")).toBeFocused();

  await row.getByRole("link", { name, exact: true }).click();
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("main")).toContainText("Write the note first.");
  await page.getByRole("textbox", { name: "Note" }).fill("Two children, calls back at 6");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(toasts(page)).toContainText("Note added to the request!");
  await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("");
  await expect(page.getByRole("listitem")).toContainText([
    /Ravi Teja noted.*Two children, calls back at 6/,
    /Ravi Teja marked it contacted/,
    /came from the taxi page/,
  ]);

  await open(page, "/admin/log?subject=taxi-request");
  const entries = rows(page, "Araku Holiday, 7 Seater").filter({ hasText: "marked as contacted" });
  await entries.first().getByRole("link").click();
  await page.waitForURL(/\/admin\/taxi\/[\w-]{36}$/);
});

test("staff correct a mistyped number by keyboard, unless a colleague was first", async ({
  page,
  openNewVisitor,
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  const id = await addTaxiRequest({ name: unique("Lakshmi"), phone: "098480 2233" });
  const [ravi, other] = [await createAdmin(), await createAdmin()];
  const colleaguePage = await openNewVisitor();
  await signIn(page, ravi, `/admin/taxi/${id}`);
  await expect(page.getByRole("main")).toContainText("phone incomplete");
  await page.getByRole("link", { name: "Edit", exact: true }).press("Enter");
  await page.waitForURL(/\/edit$/);
  await signIn(colleaguePage, other, `/admin/taxi/${id}/edit`);
  await colleaguePage.getByLabel("Phone").fill("098480 22338");
  await colleaguePage.getByLabel("Phone").press("Enter");
  await expect(colleaguePage.getByRole("alert")).toContainText("Request updated successfully!");

  await page.getByLabel("Pickup date").fill("2027-02-27");
  await page.getByLabel("Phone").fill("098480 22339");
  await page.getByLabel("Phone").press("Enter");
  await expect(page.getByRole("alert")).toContainText("Ravi Teja has corrected it meanwhile.");
  await expect(page.getByLabel("Phone")).toHaveValue("098480 22339");
  await expect(page.getByRole("main")).toContainText("Now saved: 098480 22338");
  await shot(page, "admin-taxi-edit-conflict");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(toasts(page)).toContainText("Request updated successfully!");
  await expect(page.getByRole("link", { name: "Call" })).toHaveAttribute(
    "href",
    "tel:+919848022339",
  );
  await expect(page.getByRole("listitem")).toContainText([
    /Ravi Teja corrected it.*Phone, Pickup date: none → Sat 27 Feb 2027/,
    /Ravi Teja corrected it.*Phone/,
    /came from the taxi page/,
  ]);
});

test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

  test("staff correct a request", async ({ page }) => {
    const id = await addTaxiRequest({ name: unique("Lakshmi"), pickupDate: "Sunday" });
    await signIn(page, await createAdmin(), `/admin/taxi/${id}/edit`);
    await expect(page.getByLabel("Pickup date")).toHaveValue("Sunday");
    await page.getByLabel("Phone").fill("098480 22338");
    await page.getByLabel("Package").selectOption("5 Seater Sedan");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert")).toContainText("Request updated successfully!");
    await expect(page.getByRole("main")).toContainText("5 Seater Sedan");
    await expect(page.getByRole("main")).toContainText("Sunday");
  });

  test("staff retry a failed text, and confirm before retrying one that may have arrived", async ({
    page,
  }) => {
    const ravi = await createAdmin();
    const [dead, doubtful] = [unique("Your phone was changed"), unique("Your name was changed")];
    const to = `+9198${Date.now().toString().slice(-8)}`;
    await addFailedText(dead, "dead", to);
    await addFailedText(doubtful, "unknown", to);
    await addFailedText(null, "dead", to);
    await signIn(page, ravi, "/admin/messages");
    await find(page, "Find a message", "Number, e-mail or booking", to);
    await expect(rows(page, "Cannot be sent again.")).toHaveCount(1);
    const failed = rows(page, dead);
    await expect(failed).toContainText("The provider could not be reached.");
    await failed.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("alert")).toContainText("Message is on its way again!");
    await expect.poll(() => countSentTexts(dead)).toBe(1);

    const unsure = rows(page, doubtful);
    await expect(unsure.getByRole("button")).toHaveCount(0);
    await unsure.getByText("Retry…").click();
    await expect(unsure).toContainText("It may have arrived. Sent again, it may come twice.");
    await unsure.getByRole("button", { name: "Send it again" }).click();
    await expect(page.getByRole("alert")).toContainText("Message is on its way again!");
    await expect.poll(() => countSentTexts(doubtful)).toBe(1);
  });

  test("updating a taxi request that a colleague has updated is refused and shows the change", async ({
    page,
    openNewVisitor,
    expectConsole,
  }) => {
    expectConsole(/status of 409/);
    const [ravi, other] = [await createAdmin(), await createAdmin()];
    const { name } = newRequestDetails("5 Seater Sedan");
    const colleaguePage = await openNewVisitor();
    await open(colleaguePage, "/cabbooking");
    await send(colleaguePage, "5 Seater Sedan", { name });
    const list = `/admin/taxi?text=${encodeURIComponent(name)}`;
    await signIn(page, ravi, list);
    await signIn(colleaguePage, other, list);
    await expect(rows(page, name)).toContainText("No phone, no date");
    await rows(colleaguePage, name).getByRole("button", { name: "Mark as Closed" }).click();
    await expect(colleaguePage.getByRole("alert")).toContainText("Request updated successfully!");
    await rows(page, name).getByRole("button", { name: "Mark as Contacted" }).click();
    await expect(page.getByRole("alert")).toContainText(
      "Ravi Teja has marked it closed meanwhile.",
    );
    await expect(rows(page, name).locator("[aria-current]")).toHaveText("Closed");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("one button retries all failed messages", async ({ page }) => {
    const ravi = await createAdmin();
    const words = [unique("Your phone was changed"), unique("Your name was changed")];
    const to = `+9197${Date.now().toString().slice(-8)}`;
    for (const body of words) await addFailedText(body, "dead", to);
    await signIn(page, ravi, `/admin/messages?text=${encodeURIComponent(to)}`);
    await shot(page, "admin-messages");
    await page.getByRole("button", { name: "Retry all failed" }).tap();
    await expect(toasts(page)).toContainText("Messages are on their way again!");
    await expect(page.getByRole("main")).toContainText("No message found");
    for (const body of words) await expect.poll(() => countSentTexts(body)).toBe(1);
  });
});
