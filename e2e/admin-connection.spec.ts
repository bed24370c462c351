import type { Page } from "@playwright/test";
import { addTrip } from "./admin-booking-steps.ts";
import { enter, signIn, somebody, createAdmin } from "./admin-steps.ts";
import { expect, open, shot, test } from "./fixtures.ts";
import { toasts } from "./steps.ts";

const NOTES = "Spare key handed over";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function openPickUp(page: Page) {
  const ravi = await createAdmin();
  const { id } = await addTrip(await somebody(), { pickupAt: Date.now() });
  await signIn(page, ravi, "/admin");
  await open(page, `/admin/bookings/${id}/pick-up`);
  await page.getByLabel("Odometer (km)").fill("41,230");
  await page.getByLabel("Fuel").selectOption("¾");
  await page.getByLabel("Notes").fill(NOTES);
  const send = () => page.getByRole("button", { name: "Mark as picked up" }).click();
  return { ravi, send };
}

async function expectTyped(page: Page) {
  await expect(page.getByLabel("Notes")).toHaveValue(NOTES);
  await expect(page.getByLabel("Odometer (km)")).toHaveValue("41,230");
  await expect(page.getByLabel("Fuel")).toHaveValue("75");
}

test("without a connection a form waits, and one that broke is filled in again", async ({
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
  await expectTyped(page);
  await context.setOffline(false);
  await expect(page.getByText("you are offline")).toBeHidden();

  const sent = "**/pick-up.data*";
  await page.route(sent, (route) => route.abort("failed"), { times: 1 });
  await send();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByText("What you typed is here again")).toBeVisible();
  await expectTyped(page);
  await shot(page, "admin-typed-again", "view");
  await send();
  await expect(toasts(page)).toContainText("Car marked as picked up!");
});

test("a session that is over loses nothing that was typed", async ({ page, context }) => {
  const { ravi, send } = await openPickUp(page);
  await context.clearCookies();
  await send();
  await expect(page.getByText("No active session. Please log in again.")).toBeVisible();
  await enter(page, ravi);
  await expect(page.getByText("What you typed is here again")).toBeVisible();
  await expectTyped(page);
  await send();
  await expect(toasts(page)).toContainText("Car marked as picked up!");
});
