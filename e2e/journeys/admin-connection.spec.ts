import type { Page, Route } from "@playwright/test";
import { HOUR } from "#app/domain/business-time.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { confirmPaid } from "#app/features/booking/admin/confirm-paid.server.ts";
import { addTrip, withDatabase } from "../support/admin-booking-steps.ts";
import { signInByForm, signIn, addCustomer, createAdmin } from "../support/admin-steps.ts";
import { expect, open, shot, test } from "../support/fixtures.ts";
import { waitForSessionEvent } from "../support/session-events.ts";
import { toasts } from "../support/steps.ts";

const NOTES = "Spare key handed over";
const REASON = "Originals seen";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function openPickUp(page: Page) {
  const ravi = await createAdmin();
  const { id } = await addTrip(await addCustomer(), { pickupAt: Date.now() });
  await signIn(page, ravi, "/admin");
  await open(page, `/admin/bookings/${id}/pick-up`);
  await page.getByLabel("Odometer (km)").fill("41,230");
  await page.getByLabel("Fuel").selectOption("¾");
  await page.getByLabel("Notes").fill(NOTES);
  await page.getByLabel("Reason to hand it over anyway").fill(REASON);
  const send = () => page.getByRole("button", { name: "Mark as picked up" }).click();
  return { ravi, send };
}

async function expectInputKept(page: Page) {
  await expect(page.getByLabel("Notes")).toHaveValue(NOTES);
  await expect(page.getByLabel("Odometer (km)")).toHaveValue("41,230");
  await expect(page.getByLabel("Reason to hand it over anyway")).toHaveValue(REASON);
  await expect(page.getByLabel("Fuel")).toHaveValue("75");
}

test("a form keeps what was typed before photos are taken, and asks before it is left", async ({
  page,
}) => {
  const { send } = await openPickUp(page);
  const photos = page.getByRole("button", { name: "Take photos" });
  await photos.click();
  await page.waitForURL(/\/photos\/pickup\?/);
  await page.getByRole("link", { name: "At return" }).click();
  await page.getByRole("link", { name: "At pickup" }).click();
  await page.getByRole("link", { name: "Continue to the handover" }).click();
  await page.waitForURL(/\/pick-up\?/);
  await expectInputKept(page);
  await photos.click();
  await page.waitForURL(/\/photos\/pickup\?/);
  await page.goBack();
  await page.waitForURL(/\/pick-up\?/);
  await expectInputKept(page);

  await page.getByLabel("Notes").fill("Changed");
  await page.getByRole("link", { name: "Back", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await page.getByLabel("Notes").fill(NOTES);
  await send();
  await expect(toasts(page)).toContainText("Car marked as picked up!");
});

test("a filter without a connection leaves the page and the focus as they are", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await open(other, "/about");
  // The keeper of the session is the last script that a page loads by itself.
  const isLoaded = waitForSessionEvent(other, "INITIAL_SESSION");
  await signIn(page, await createAdmin(), "/admin/cars");
  await isLoaded;
  const heading = page.getByRole("heading", { level: 1, name: "Cars Management" });
  const filter = page.getByRole("navigation", { name: "Which cars" }).getByRole("link").last();
  const search = page.getByRole("searchbox");
  await context.setOffline(true);
  await filter.press("Enter");
  await expect(page.getByText("Not loaded: you are offline.")).toBeVisible();
  await expect(filter).toBeFocused();
  await search.fill("Creta");
  await search.press("Enter");
  await expect(search).toBeFocused();
  await expect(heading).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("you are offline")).toBeHidden();
  await search.press("Enter");
  await page.waitForURL(/Creta/);
});

test("a form keeps what was typed while offline and after a failed request", async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/net::ERR_FAILED/);
  const { send } = await openPickUp(page);
  await context.setOffline(true);
  await expect(page.getByText("You are offline. What you type stays here")).toBeVisible();
  await send();
  await expect(page.getByText("Not sent: you are offline.")).toBeVisible();
  await shot(page, "admin-offline", "view");
  await expectInputKept(page);
  await context.setOffline(false);
  await expect(page.getByText("you are offline")).toBeHidden();

  const sent = "**/pick-up.data*";
  await page.route(sent, (route) => route.abort("failed"), { times: 1 });
  await send();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByText("What you typed is here again")).toBeVisible();
  await expectInputKept(page);
  await shot(page, "admin-typed-again", "view");
  await send();
  await expect(toasts(page)).toContainText("Car marked as picked up!");
});

test("a form keeps what was typed when the session has ended", async ({ page, context }) => {
  const { ravi, send } = await openPickUp(page);
  await context.clearCookies();
  await send();
  await expect(page.getByText("No active session. Please log in again.")).toBeVisible();
  await signInByForm(page, ravi);
  await expect(page.getByText("What you typed is here again")).toBeVisible();
  await expectInputKept(page);
  await send();
  await expect(toasts(page)).toContainText("Car marked as picked up!");
});

/** Null pays all of it. */
async function addTripPaidAtCounter(amount: Paise | null) {
  const ravi = await createAdmin();
  const hold = { status: "pending", holdExpiresAt: Date.now() + HOUR } as const;
  const { id } = await addTrip(await addCustomer(), hold);
  const payment = { bookingId: id, amount, method: "cash", receipt: null } as const;
  await withDatabase((db) => confirmPaid({ db }, { userId: ravi.id }, payment, Date.now()));
  return { ravi, id };
}

/** A form that was received, but whose answer was lost. */
async function loseAnswer(page: Page, label: string) {
  const send = page.getByRole("button", { name: label, exact: true });
  const sent = `${new URL(page.url()).pathname}.data*`;
  const lose = async (route: Route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort("failed");
  };
  await page.route(`**${sent}`, lose, { times: 1 });
  await send.click();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByText("What you typed is here again")).toBeVisible();
  return send;
}

test("a part of a balance whose answer was lost is not taken twice", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/net::ERR_FAILED|status of (?:400|409)/);
  const { ravi, id } = await addTripPaidAtCounter(paise(100_00));
  await signIn(page, ravi, `/admin/bookings/${id}/balance`);
  const amount = page.getByLabel("Amount in rupees");
  await amount.fill("50");
  const send = await loseAnswer(page, "Continue");
  await expect(amount).toHaveValue("50");

  await amount.fill("");
  await send.click();
  await expect(page.getByText("Enter an amount")).toBeVisible();
  await amount.fill("50");
  await send.click();
  await expect(page.getByRole("alert")).toContainText("Check the booking’s payments first.");
  await shot(page, "admin-payment-sent-twice", "view");
  await send.click();
  await expect(toasts(page)).toContainText("Payment added successfully!");
});

test("a refund whose answer was lost is not made twice", async ({ page, expectConsole }) => {
  expectConsole(/net::ERR_FAILED|status of 409/);
  const { ravi, id } = await addTripPaidAtCounter(null);
  await signIn(page, ravi, `/admin/bookings/${id}/refund`);
  await page.getByRole("radio", { name: "Part of it" }).check();
  const amount = page.getByLabel("Amount (Rs.)");
  await amount.fill("50");
  await page.getByLabel("Reason").fill("The car was late");
  const send = await loseAnswer(page, "Refund");
  await amount.fill("60");
  await send.click();
  await expect(page.getByRole("alert")).toContainText("can be refunded now. Check it again.");

  await open(page, `/admin/bookings/${id}/refund`);
  await expect(page.getByText("Rs.50.00", { exact: false }).first()).toBeVisible();
});

test("a late answer leaves the focus in the field that is being typed", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  await signIn(page, await createAdmin(), "/admin/settings/colours");
  const main = page.getByLabel("Main colour", { exact: true });
  const dark = page.getByLabel("Dark colour", { exact: true });
  const { promise: isTyping, resolve: letAnswer } = Promise.withResolvers<void>();
  await page.route("**/colours.data*", async (route) => {
    await isTyping;
    await route.continue();
  });
  await main.fill("#ffc72c");
  await page.getByRole("button", { name: "Save colours" }).click();
  await dark.selectText();
  letAnswer();
  await expect(page.getByText("Failed to save settings")).toBeVisible();
  await page.keyboard.type("#241123");
  await expect(dark).toHaveValue("#241123");
  await expect(main).toHaveValue("#ffc72c");

  await page.getByRole("button", { name: "Save colours" }).click();
  await expect(main).toBeFocused();
});
