import type { Locator, Page } from "@playwright/test";
import { type Database, openDatabase } from "#app/db/client.server.ts";
import { addDays, businessDate, DAY, HOUR, instantOf, MINUTE } from "#app/domain/business-time.ts";
import { insertBooking, insertCar } from "#test/support/factories.ts";
import { signIn, createAdmin } from "../support/admin-steps.ts";
import { expect, open, shot, test, withoutBrowser } from "../support/fixtures.ts";
import { dataDir } from "../support/site-under-test.ts";
import { toasts } from "../support/steps.ts";

/** Adds three cars at a place; the first is held in two days, the second booked in five. */
async function prepare(place: string, userId: string) {
  const db: Database = openDatabase({ databaseUrl: process.env.E2E_DATABASE_URL, dataDir });
  try {
    const cars = [];
    for (const name of ["First", "Second", "Third"]) {
      cars.push(await insertCar(db, { name: `${name} of ${place}`, city: place, location: place }));
    }
    const [one, two] = cars;
    if (!one || !two) throw new Error("No cars");
    const pickupAt = instantOf(addDays(businessDate(Date.now()), 2), 9 * 60 + 30);
    const trip = { userId, pickupAt, returnAt: pickupAt + DAY };
    // Unpaid, so that it moves at once: a paid one asks first.
    const held = { ...trip, status: "pending", holdExpiresAt: Date.now() + HOUR } as const;
    const booking = await insertBooking(db, { ...held, carId: one.id });
    const other = { ...trip, carId: two.id, userName: "Kabir Das", pickupAt: pickupAt + 3 * DAY };
    await insertBooking(db, { ...other, returnAt: pickupAt + 4 * DAY });
    return { booking, one, two };
  } finally {
    await db.destroy();
  }
}

const calendarOf = (place: string) => `/admin/calendar?${new URLSearchParams({ text: place })}`;
const barOf = (page: Page, car: string) =>
  page.getByRole("list", { name: `${car} of`, exact: false }).getByRole("link");
const outcome = (page: Page) => page.locator("div[aria-live=assertive]:not([id])");

async function widthOfADay(page: Page): Promise<number> {
  const width = await page
    .locator("[data-track]")
    .first()
    .evaluate((track) => track.clientWidth);
  return width / 14;
}

async function drag(page: Page, bar: Locator, by: { days: number; rows: number }) {
  const [box, row] = [
    await bar.boundingBox(),
    await page.locator("[data-car]").first().boundingBox(),
  ];
  if (!box || !row) throw new Error("Nothing to drag");
  const [x, y] = [box.x + 20, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y, { steps: 2 });
  const day = await widthOfADay(page);
  await page.mouse.move(x + by.days * day, y + by.rows * row.height, { steps: 5 });
}

test(
  "staff drag a booking to another car, undo it, and are refused where the car is taken",
  { tag: "@fleet" },
  async ({ page, expectConsole }) => {
    expectConsole(/status of 409.*calendar/);
    const ravi = await createAdmin();
    const place = "Dragham";
    const { booking } = await prepare(place, ravi.id);
    await signIn(page, ravi, calendarOf(place));
    await expect(barOf(page, "First")).toHaveCount(1);

    await drag(page, barOf(page, "First"), { days: 1, rows: 2 });
    await shot(page, "admin-calendar-dragging", "view");
    await page.mouse.up();
    await expect(barOf(page, "Third")).toHaveCount(1);
    await expect(barOf(page, "First")).toHaveCount(0);
    await expect(outcome(page)).toContainText(`${booking.reference} moved: Third of ${place}`);

    await page.getByRole("button", { name: "Undo" }).click();
    await expect(barOf(page, "First")).toHaveCount(1);
    await expect(outcome(page)).toContainText(`${booking.reference} moved: First of ${place}`);

    const where = await barOf(page, "First").boundingBox();
    await drag(page, barOf(page, "First"), { days: 3, rows: 1 });
    await expect(page.getByText(/^Taken:/)).toBeVisible();
    await page.mouse.up();
    await expect(outcome(page)).toContainText(/Failed to move booking: VZG-\w+ has the car then\./);
    await expect(barOf(page, "First")).toHaveCount(1);
    expect(await barOf(page, "First").boundingBox()).toEqual(where);
  },
);

test(
  "staff cancel a move, move a booking and open its details by keyboard",
  { tag: "@fleet" },
  async ({ page }) => {
    const ravi = await createAdmin();
    const place = "Keypuram";
    const { booking } = await prepare(place, ravi.id);
    await signIn(page, ravi, calendarOf(place));
    const announcement = page.locator("[id^=DndLiveRegion]");
    const where = page.locator("p[aria-live=assertive]");

    await barOf(page, "First").focus();
    await page.keyboard.press("Space");
    await expect(announcement).toContainText("Picked up.");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await expect(where).toHaveText(/^Third of Keypuram, .*\. Free\./);
    await page.keyboard.press("Escape");
    await expect(announcement).toContainText("Not moved.");
    await expect(barOf(page, "First")).toHaveCount(1);

    await expect(barOf(page, "First")).toBeFocused();
    await page.keyboard.press("Space");
    await expect(where).toHaveText(/^First of Keypuram/);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await expect(outcome(page)).toContainText(`${booking.reference} moved: Third of ${place}`);

    await expect(barOf(page, "Third")).toBeFocused();
    await page.keyboard.press("Enter");
    const facts = page.getByRole("dialog", { name: booking.reference });
    await expect(facts).toContainText("Anjali Rao");
    await facts.getByRole("link", { name: "Move…" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Move booking" })).toBeVisible();
  },
);

test(
  "a car in maintenance is not offered to customers",
  { tag: "@fleet" },
  async ({ page, openNewVisitor, expectConsole }) => {
    expectConsole(/status of 400.*blocks/);
    const ravi = await createAdmin();
    const place = "Blockpet";
    const { one } = await prepare(place, ravi.id);
    await signIn(page, ravi, calendarOf(place));
    const today = businessDate(Date.now());

    const day = await widthOfADay(page);
    const track = page.getByRole("link", { name: `Book or block ${one.name}` });
    await track.click({ position: { x: 6.5 * day, y: 30 } });
    await page
      .getByRole("dialog", { name: one.name })
      .getByRole("link", { name: "Maintenance" })
      .click();
    await expect(page.getByLabel("From date")).toHaveValue(addDays(today, 6));
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Add maintenance" }).click();
    await expect(page.getByLabel("Reason")).toBeFocused();
    await page.getByLabel("Reason").fill("New tyres");
    await main.getByRole("button", { name: "Add maintenance" }).click();
    await expect(toasts(page)).toContainText("Maintenance added successfully!");

    const customer = await openNewVisitor();
    const search = {
      city: place,
      location: place,
      pickupDate: addDays(today, 5),
      pickupTime: "9:30 AM",
      returnDate: addDays(today, 7),
      returnTime: "9:30 AM",
    };
    await open(customer, `/vehicles?${new URLSearchParams(search)}`);
    const offer = (car: string) => customer.getByRole("link", { name: `View Details of ${car}` });
    await expect(offer(`Third of ${place}`)).toHaveCount(1);
    await expect(offer(one.name)).toHaveCount(0);

    await open(page, calendarOf(place));
    await barOf(page, "First").filter({ hasText: "Maintenance" }).click();
    await page.getByRole("link", { name: "Change or remove" }).click();
    await main.getByRole("button", { name: "Remove maintenance" }).click();
    await expect(main).toContainText("Please confirm that you want to remove it.");
    await page.getByRole("checkbox", { name: /Remove it/ }).check();
    await main.getByRole("button", { name: "Remove maintenance" }).click();
    await expect(toasts(page)).toContainText("Maintenance removed successfully!");
    // Public pages are cached for some seconds.
    await expect(async () => {
      await customer.reload();
      await expect(offer(one.name)).toHaveCount(1, { timeout: 1000 });
    }).toPass();
  },
);

test.describe("on a phone", { tag: "@fleet" }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("staff find a booking in the calendar and move it on its page", async ({ page }) => {
    const ravi = await createAdmin();
    const place = "Phonipeta";
    const { booking } = await prepare(place, ravi.id);
    await signIn(page, ravi, calendarOf(place));
    await barOf(page, "First").tap();
    const facts = page.getByRole("dialog", { name: booking.reference });
    await shot(page, "admin-calendar-facts", "view");
    await facts.getByRole("link", { name: "Move…" }).tap();
    const to = addDays(businessDate(booking.pickupAt), 3);
    await page.getByLabel("Pickup date").fill(to);
    await expect(page.getByRole("radio", { name: /Second of Phonipeta/ })).toHaveCount(0);
    await expect(page.getByRole("radio", { name: /First of Phonipeta/ })).toBeChecked();
    await page.getByRole("radio", { name: /Third of Phonipeta/ }).check();
    await page.getByRole("button", { name: "Move booking" }).tap();
    await expect(toasts(page)).toContainText("Booking moved successfully!");
  });
});

test.describe("without JavaScript", { tag: "@fleet" }, () => {
  test.use({ javaScriptEnabled: false });

  test("bars are placed by date", async ({ page }) => {
    const ravi = await createAdmin();
    const place = "Barswada";
    const { booking, one } = await prepare(place, ravi.id);
    await signIn(page, ravi, calendarOf(place));
    const [bar, track] = await Promise.all([
      barOf(page, "First").boundingBox(),
      page.getByRole("link", { name: `Book or block ${one.name}` }).boundingBox(),
    ]);
    const part = (2 * DAY + 9.5 * 60 * MINUTE) / (14 * DAY);
    expect(((bar?.x ?? 0) - (track?.x ?? 0)) / (track?.width ?? 1)).toBeCloseTo(part, 2);
    expect((bar?.width ?? 0) / (track?.width ?? 1)).toBeCloseTo(1 / 14, 2);
    await expect(barOf(page, "First")).toHaveAttribute("href", `/admin/bookings/${booking.id}`);
  });
});

test.describe("as the server sends it", { tag: "@fleet" }, () => {
  test.use(withoutBrowser);

  test("staff move a booking on its page", async ({ page }) => {
    const ravi = await createAdmin();
    const { booking } = await prepare("Plainwada", ravi.id);
    await signIn(page, ravi, `/admin/bookings/${booking.id}/move`);
    await page.getByLabel("Pickup date").fill(addDays(businessDate(booking.pickupAt), 3));
    await page.getByRole("button", { name: "Show free cars" }).click();
    await expect(page.getByRole("radio", { name: /Second of Plainwada/ })).toHaveCount(0);
    await page.getByRole("radio", { name: /Third of Plainwada/ }).check();
    await page.getByRole("button", { name: "Move booking" }).click();
    await expect(page.getByRole("alert")).toContainText("Booking moved successfully!");
  });
});
