import { randomInt } from "node:crypto";
import { addDays } from "#app/domain/business-time.ts";
import { formatRupees, paise } from "#app/domain/money.ts";
import { searchToParams } from "#app/domain/rental-search.ts";
import { insertCar } from "#test/support/factories.ts";
import { withDatabase } from "../support/admin-booking-steps.ts";
import { addCustomer, createAdmin, signIn } from "../support/admin-steps.ts";
import { today } from "../support/demo-rental.ts";
import { expect, open, shot, test } from "../support/fixtures.ts";
import { payForBooking } from "../support/steps.ts";

const CITY = "Visakhapatnam";
const RENT = 48 * 120_00;
const rupees = (amount: number) => formatRupees(paise(Math.round(amount)));

async function addPlaces() {
  const id = randomInt(1e6);
  const [jetty, depot] = [`Jetty ${id}`, `Depot ${id}`];
  const carId = await withDatabase(async (db) => {
    const car = { city: CITY, location: jetty, name: "Honda City ZX", slug: `city-${id}` };
    await insertCar(db, { city: CITY, location: depot, name: "Honda Amaze", slug: `amaze-${id}` });
    return (await insertCar(db, car)).id;
  });
  const pickupDate = addDays(today(), 40);
  const times = { pickupTime: "10:00 AM", returnTime: "10:00 AM", vehicleType: "" };
  const dates = { pickupDate, returnDate: addDays(pickupDate, 2), ...times };
  return { jetty, depot, carId, query: searchToParams({ city: CITY, location: jetty, ...dates }) };
}

test(
  "a customer pays the surcharge of a place, and gets it back when the pickup moves",
  { tag: "@fleet" },
  async ({ page, openNewVisitor, expectConsole }) => {
    expectConsole(/status of 400.*settings\/places/);
    const { jetty, depot, carId, query } = await addPlaces();
    const desk = await openNewVisitor();
    await signIn(desk, await createAdmin(), "/admin/settings/places");
    const places = desk.getByRole("group");
    const count = await places.count();
    const place = places.filter({ hasText: `${jetty}, ${CITY}` });
    await place.getByText(`${jetty}, ${CITY}`).click();
    const save = desk.getByRole("button", { name: "Save places" });
    await place.getByLabel("Surcharge in rupees").fill("some");
    await save.click();
    await expect(place).toContainText("Enter whole rupees from 0 to 10,000, or leave it empty.");
    await expect(places).toHaveCount(count);
    await place.getByLabel("Surcharge in rupees").fill("300");
    await save.click();
    await expect(desk.getByRole("alert")).toContainText("saved");

    await open(desk, `/admin/bookings/new?${query}&carId=${carId}&personId=new`);
    const payment = desk.getByRole("region", { name: "Payment" });
    await expect(payment).toContainText(/Pickup surcharge\s*Rs\.300\.00/);

    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, await addCustomer("Asha Rao"), `/vehicles?${query}`);
    const total = rupees((RENT + 300_00) * 1.18);
    await expect(page.getByRole("article").first()).toContainText(
      `${total} for 48 hours incl. tax and Rs.300.00 surcharge`,
    );
    await shot(page, "surcharge-card");
    await page.getByRole("link", { name: "View Details of Honda City ZX", exact: true }).click();
    await expect(page.getByRole("main")).toContainText(/Pickup surcharge\s*Rs\.300\.00/);
    await shot(page, "surcharge-car");
    await open(
      page,
      `${new URL(page.url()).pathname.replace("/vehicles", "/VehicleBookingPage")}?${query}&step=payment`,
    );
    await expect(page.getByRole("main")).toContainText(/Pickup surcharge\s*Rs\.300\.00/);
    await payForBooking(page);

    const reference = new URL(page.url()).searchParams.get("booked") ?? "";
    await open(page, `/profile/bookings/${reference}`);
    const main = page.getByRole("main");
    await expect(main).toContainText(`Pickup surcharge: ${jetty}, ${CITY}`);
    await shot(page, "surcharge-booking");
    await page.getByRole("link", { name: "Change times or car" }).click();
    await page.getByRole("radio", { name: /Honda Amaze/ }).check();
    await expect(main).toContainText(`Pickup moves to ${depot}, ${CITY}`);
    await expect(main).toContainText(`Your refund: ${rupees(300_00 * 1.18)}`);
    await shot(page, "surcharge-change");
    await page.getByRole("button", { name: "Change booking" }).click();
    await expect(page.getByRole("alert")).toContainText("Booking changed successfully!");
    await expect(main).toContainText(rupees(RENT * 1.18));
  },
);
