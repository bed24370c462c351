import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { SECOND } from "#app/domain/business-time.ts";
import { addTrip } from "../support/admin-booking-steps.ts";
import { addCustomer, createAdmin, signIn } from "../support/admin-steps.ts";
import { expect, open, scriptsReady, shot, test, withoutBrowser } from "../support/fixtures.ts";
import { inspectDialog } from "../support/inspect-screen.ts";

const uniqueName = () => `Meera ${randomBytes(6).toString("hex")}`;
const palette = (page: Page) => page.getByRole("dialog", { name: /^Search bookings/ });
const field = (page: Page) => page.getByRole("combobox", { name: /^Search bookings/ });
const selected = (page: Page) => palette(page).locator("[aria-selected=true]");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("Ctrl+K finds bookings, users, cars and pages by keyboard", async ({ page }) => {
  const meera = await addCustomer(uniqueName());
  const trip = await addTrip(meera);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await signIn(page, await createAdmin(), "/admin/users");
  expect(scripts.filter((url) => url.includes("/palette"))).toEqual([]);

  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await expect(selected(page)).toHaveText("New booking");
  await page.keyboard.type("ledg");
  await expect(selected(page)).toContainText("Ledger");
  await page.keyboard.press("Enter");
  await expect(heading(page, "Ledger")).toBeVisible();
  await expect(palette(page)).toBeHidden();

  await page.keyboard.press("Control+k");
  await page.keyboard.type(meera.name);
  const bookings = palette(page).getByRole("group", { name: "Bookings" });
  await expect(bookings.getByRole("option")).toContainText([trip.reference]);
  await expect(palette(page).getByRole("group", { name: "Users" })).toContainText(meera.email);
  await shot(page, "admin-palette", "view");
  await page.keyboard.press("ArrowDown");
  await expect(selected(page)).toContainText(meera.email);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForURL(`/admin/bookings/${trip.id}`);

  // Also while typing.
  await open(page, "/admin/users");
  await page.getByLabel("Name, e-mail or phone").focus();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Name, e-mail or phone")).toBeFocused();
});

test("the palette says that it searches, finds nothing or got no answer", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/net::ERR_FAILED/);
  await signIn(page, await createAdmin(), "/admin");
  await page.getByRole("link", { name: /^Search/ }).click();
  const status = palette(page).getByRole("status");
  await field(page).fill("nobody-at-all");
  await expect(status).toHaveText("No results");
  await expect(palette(page)).toContainText("Nothing found");

  let answer = () => {};
  const released = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/admin/search.data*", async (route) => {
    await released;
    await route.abort("failed");
  });
  await field(page).fill("meera");
  await expect(status).toContainText("Searching…");
  answer();
  const alert = palette(page).getByRole("alert");
  await expect(alert).toContainText("The search is not responding");
  await page.unroute("**/admin/search.data*");
  // A change on the desk may have asked again by itself.
  await expect(async () => {
    if (await alert.isVisible()) {
      await alert.getByRole("button", { name: "Try again" }).click({ timeout: SECOND });
    }
    await expect(alert).toBeHidden({ timeout: SECOND });
  }).toPass();
});

test("a search asks once for what was typed", async ({ page }) => {
  await signIn(page, await createAdmin(), "/admin/users");
  const asked: (string | null)[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/admin/search.data") asked.push(searchParams.get("text"));
  });
  await page.keyboard.press("Control+k");
  await field(page).waitFor();
  // No key is late, however slow the machine is.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + SECOND);
  await field(page).pressSequentially("meera");
  await page.clock.runFor(SECOND);
  await page.clock.resume();
  await expect(palette(page).getByRole("status")).not.toContainText("Searching…");
  expect(asked).toEqual(["meera"]);
});

test("lists are walked by j and k, opened by Enter and left by Escape", async ({ page }) => {
  const meera = await addCustomer(uniqueName());
  const trips = [await addTrip(meera), await addTrip(meera)];
  await signIn(page, await createAdmin(), `/admin/bookings?text=${meera.name}`);
  const link = (index: number) =>
    page.getByRole("list", { name: "Bookings" }).getByRole("link", { name: /^VZG-/ }).nth(index);
  await scriptsReady(page);
  await page.keyboard.press("j");
  await expect(link(0)).toBeFocused();
  await page.keyboard.press("j");
  await expect(link(1)).toBeFocused();
  await page.keyboard.press("j");
  await expect(link(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(link(0)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(link(0)).not.toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("searchbox").first()).toHaveValue(meera.name);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.waitForURL(({ pathname }) => trips.some(({ id }) => pathname.endsWith(id)));
});

test("/ opens the palette on a page without a search of its own", async ({ page }) => {
  await signIn(page, await createAdmin(), "/admin");
  await expect(heading(page, "Today")).toBeVisible();
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
});

test("the palette is accessible by touch and screen reader", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await signIn(page, await createAdmin(), "/admin");
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await shot(page, "admin-palette", "view");
  await inspectDialog(page, "palette", { onPhonesOnly: false });
});

test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

  test("the search is a page", async ({ page }) => {
    const meera = await addCustomer();
    const trip = await addTrip(meera);
    await signIn(page, await createAdmin(), "/admin");
    await page.getByRole("link", { name: /^Search/ }).click();
    await page.getByRole("searchbox").fill(trip.reference);
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("main").getByRole("link", { name: trip.reference }).click();
    await page.waitForURL(`/admin/bookings/${trip.id}`);
  });
});
