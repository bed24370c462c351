import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { addDocument } from "../support/admin-booking-steps.ts";
import { listedRows as rows, openList } from "../support/bookings-list-steps.ts";
import { expect, shot, test, withoutBrowser } from "../support/fixtures.ts";
import { pngSample } from "#test/support/document-samples.ts";

const bar = (page: Page) => page.getByRole("group", { name: "Selected bookings" });

async function shotBothSchemes(page: Page, name: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await shot(page, `${name}-${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

test.use({ viewport: { width: 1440, height: 900 } });

test("staff select bookings by keyboard and mouse, and export them", async ({ page }) => {
  await openList(page, "Selvamani");
  await expect(bar(page)).toBeHidden();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(rows(page).first().getByRole("checkbox")).toBeChecked();
  await expect(bar(page)).toContainText("1 selected");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(bar(page)).toContainText("2 selected");
  await shotBothSchemes(page, "bookings-desk-selection");
  await page.keyboard.press("Escape");
  await expect(bar(page)).toBeHidden();
  await expect(rows(page).nth(1).getByRole("link").first()).toBeFocused();

  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await expect(bar(page)).toContainText("3 selected");
  await rows(page).nth(2).getByRole("checkbox").uncheck();
  const shown = await rows(page).getByRole("link", { name: /^VZG-/ }).allTextContents();
  const started = page.waitForEvent("download");
  await bar(page).getByRole("button", { name: "Export CSV" }).click();
  const text = await readFile(await (await started).path(), "utf8");
  const exported = parse<{ reference: string }>(text, { bom: true, columns: true });
  expect(exported.map(({ reference }) => reference)).toEqual(shown.slice(0, 2));
  await bar(page).getByRole("button", { name: "Clear" }).click();
  await expect(bar(page)).toBeHidden();
});

test("a booking opens beside the list, and the list stays", async ({ page, expectConsole }) => {
  expectConsole(/ERR_FAILED|status of 404/);
  await openList(page, "Ranganathan");
  const panel = page.getByRole("complementary", { name: "Booking" });
  const reference = (row: number) => rows(page).nth(row).getByRole("link", { name: /^VZG-/ });
  await rows(page)
    .nth(1)
    .click({ position: { x: 700, y: 12 } });
  await page.waitForURL(/open=/);
  await expect(panel.getByRole("heading")).toHaveText((await reference(1).textContent()) ?? "");
  await expect(panel).toContainText("TotalRs.6,796.80");
  await shotBothSchemes(page, "bookings-desk-panel");
  await page.keyboard.press("j");
  await expect(panel.getByRole("heading")).toHaveText((await reference(2).textContent()) ?? "");
  await page.keyboard.press("x");
  await expect(bar(page)).toContainText("1 selected");
  await page.reload();
  await expect(panel.getByRole("heading")).toHaveText((await reference(2).textContent()) ?? "");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page).not.toHaveURL(/open=/);
  await expect(reference(2)).toBeFocused();

  await page.route("**/panel.data*", (route) => route.abort());
  await page.keyboard.press("k");
  await page.keyboard.press("Space");
  await expect(panel.getByRole("alert")).toContainText("Failed to fetch bookings");
  await page.unroute("**/panel.data*");
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByRole("heading")).toHaveText((await reference(1).textContent()) ?? "");
  await page.goto("/admin/bookings?filter=all&open=nobody");
  await expect(panel.getByRole("alert")).toContainText("There is no such booking any more.");
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 900 });
  await rows(page).first().click();
  await page.waitForURL(/\/admin\/bookings\/[\w-]{36}$/);
});

test("staff write to the customers of the selected bookings", async ({ page, expectConsole }) => {
  // A form without a subject.
  expectConsole(/status of 400/);
  await openList(page, "Mehrotra");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await bar(page).getByRole("button", { name: "Message" }).click();
  await page.waitForURL(/\/admin\/bookings\/message\?/);
  await expect(page.getByRole("main")).toContainText("To 2 customers, one e-mail each");
  await page.getByRole("button", { name: "Review message" }).click();
  await expect(page.getByLabel("Subject")).toBeFocused();
  await page.getByLabel("Subject").fill("The road to Araku is closed");
  await page.getByLabel("Message").fill("Please plan for the way over Paderu.\n\nDrive safely!");
  await shotBothSchemes(page, "bookings-desk-message");
  await page.getByRole("button", { name: "Review message" }).click();
  const send = page.getByRole("button", { name: "Send to 2 customers" });
  await shotBothSchemes(page, "bookings-desk-message-check");
  await send.dblclick();
  await page.waitForURL("/admin/bookings?text=Mehrotra&filter=all");
  await expect(page.getByText("Message sent to 2 customers!")).toBeVisible();
  await rows(page).first().getByRole("link", { name: /^VZG-/ }).press("Enter");
  await page.waitForURL(/\/admin\/bookings\/[\w-]{36}$/);
  await expect(page.getByText("The road to Araku is closed · E-mail")).toHaveCount(1);
});

test("staff review the documents of the selected customers one after another", async ({ page }) => {
  const { asha, dev } = await openList(page, "Kulkarni");
  const png = { fileName: "licence.png", bytes: pngSample() };
  await addDocument(asha.id, "dl_front", png);
  await addDocument(dev.id, "dl_front", png);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await bar(page).getByRole("button", { name: "Review documents" }).click();
  const viewer = page.getByRole("dialog");
  const names: (string | null)[] = [];
  for (const place of ["1 / 2", "2 / 2"]) {
    await expect(viewer).toContainText(place);
    names.push(await viewer.getByRole("heading", { level: 2 }).textContent());
    await viewer.getByRole("button", { name: "Verify" }).click();
    await expect(viewer.getByRole("status").first()).toContainText("Verified");
    await viewer.getByRole("button", { name: "Next document" }).click();
  }
  expect(names.toSorted()).toEqual([
    "Driving License (front) of Asha Kulkarni",
    "Driving License (front) of Dev Kulkarni",
  ]);
  await viewer.getByRole("button", { name: "Close" }).click();
  await shotBothSchemes(page, "bookings-desk-documents");
  await page.reload();
  await expect(page.getByRole("main")).toContainText("No documents to verify");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the first booking is on the first screen, beside saved views", async ({ page }) => {
    await openList(page, "Pehlawala");
    await page.getByText("Save view").tap();
    await page.getByLabel("Name of the view").fill("Pehlawala");
    await page.getByRole("button", { name: "Save", exact: true }).tap();
    await expect(page.getByRole("navigation", { name: "Saved views" })).toBeVisible();
    const first = rows(page).first().getByRole("link", { name: /^VZG-/ });
    await expect(first).toBeInViewport({ ratio: 1 });
    const bar = await page.getByRole("navigation", { name: "Main pages" }).boundingBox();
    const { y = 0, height = 0 } = (await first.boundingBox()) ?? {};
    expect(y + height).toBeLessThan(bar?.y ?? 0);
  });

  test("staff select bookings by their checkboxes", async ({ page }) => {
    await openList(page, "Phonewala");
    await rows(page).first().getByRole("checkbox").tap();
    await rows(page).nth(1).getByRole("checkbox").tap();
    await expect(bar(page)).toContainText("2 selected");
    await expect(page).toHaveURL(/\/admin\/bookings\?text=/);
    await shotBothSchemes(page, "bookings-desk-selection-phone");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the bar exports what is checked", async ({ page }) => {
    await openList(page, "Noscript");
    await rows(page).nth(1).getByRole("checkbox").check();
    const started = page.waitForEvent("download");
    await bar(page).getByRole("button", { name: "Export CSV" }).click();
    const text = await readFile(await (await started).path(), "utf8");
    expect(parse(text, { bom: true, columns: true })).toHaveLength(1);
  });
});

test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

  test("the bar writes to the customers of what is checked", async ({ page }) => {
    await openList(page, "Plaintext");
    await rows(page).nth(1).getByRole("checkbox").check();
    await bar(page).getByRole("button", { name: "Message" }).click();
    await page.getByLabel("Subject").fill("Without scripts");
    await page.getByLabel("Message").fill("It works.");
    await page.getByRole("button", { name: "Review message" }).click();
    await page.getByRole("button", { name: "Send to 1 customer" }).click();
    await page.waitForURL(/text=Plaintext&filter=all&done=/);
  });
});
