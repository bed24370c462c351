import { beforeAll, describe, expect, test } from "vitest";
import { DAY } from "#app/domain/business-time.ts";
import { documentNumber } from "#app/domain/gst.ts";
import { createBookingFlow } from "#test/support/paid-bookings.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { insertBooking, insertCar } from "#test/support/factories.ts";
import { createCustomer } from "#test/support/users.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { type FoundGroup, searchRecords } from "./search-records.server.ts";
import { searchUrl } from "./search-url.ts";

const { database, services } = await openTestServices();
const { visit } = await openAdminArea(services);

const PLATE = "AP 31 QX 4821";
let reference = "";
let email = "";

beforeAll(async () => {
  const { db } = database;
  email = "meera.search@example.com";
  const phone = "+919848099001";
  const meera = await createCustomer(db, { name: "Meera Sundaram", email, phone });
  const car = await insertCar(db, { name: "Mahindra Thar LX", registrationNumber: PLATE });
  const period = { pickupAt: Date.now() + DAY, returnAt: Date.now() + 2 * DAY };
  const owner = { userId: meera.id, userName: meera.name, userEmail: email, userPhone: phone };
  reference = (await insertBooking(db, { carId: car.id, ...owner, ...period })).reference;
  for (let index = 0; index < 7; index += 1)
    await insertCar(db, { name: `Renault Kiger ${index}` });
});

async function search(text: string): Promise<Record<string, string[]>> {
  const { status, data } = await visit(searchUrl(text));
  expect(status).toBe(200);
  const { groups } = data as { groups: FoundGroup[] };
  return Object.fromEntries(
    groups.map(({ name, records }) => [name, records.map(({ title }) => title)]),
  );
}

describe("finds", () => {
  test("a booking by its reference, in small letters too", async () => {
    const found = { Bookings: [`${reference} · Meera Sundaram`] };
    expect(await search(reference)).toEqual(found);
    expect(await search(reference.toLowerCase())).toEqual(found);
  });

  test("bookings and users by name, e-mail and phone", async () => {
    const found = { Bookings: [`${reference} · Meera Sundaram`], Users: ["Meera Sundaram"] };
    expect(await search("meera sundar")).toEqual(found);
    expect(await search(email)).toEqual(found);
    expect(await search("98480 99001")).toEqual(found);
  });

  test("bookings and cars by plate, with and without its spaces", async () => {
    const found = {
      Bookings: [`${reference} · Meera Sundaram`],
      Cars: [`Mahindra Thar LX · ${PLATE}`],
    };
    expect(await search(PLATE)).toEqual(found);
    expect(await search("ap31qx4821")).toEqual(found);
  });
});

test("finds an invoice by its number, with its booking", async () => {
  const held = await createBookingFlow(database.db).bookAndPay();
  const invoice = await database.db
    .selectFrom("taxDocuments")
    .select(["kind", "financialYear", "number"])
    .where("bookingId", "=", held.bookingId)
    .executeTakeFirstOrThrow();
  const number = documentNumber(invoice);
  const { data } = await visit(searchUrl(number.toLowerCase()));
  expect((data as { groups: FoundGroup[] }).groups).toEqual([
    {
      name: "Invoices",
      records: [
        {
          to: `/admin/bookings/${held.bookingId}`,
          title: `${number} · Anjali Rao`,
          text: expect.stringContaining(`${held.reference}, Rs.`),
        },
      ],
      allTo: null,
    },
  ]);
  expect(await search("INV/26-27/999999")).toEqual({});
  const limited = await searchRecords(database.db, { text: number, role: "yard" }, Date.now());
  expect(limited).toEqual([]);
});

test("lists five of a kind, and links to all of them", async () => {
  const { data } = await visit(searchUrl("renault kiger"));
  const [cars] = (data as { groups: FoundGroup[] }).groups;
  expect(cars?.records).toHaveLength(5);
  expect(cars?.allTo).toBe("/admin/cars?text=renault+kiger");
});

test.each(["", " ", "m", "nobody-at-all"])("finds nothing for %j", async (text) => {
  expect(await search(text)).toEqual({});
});

test("ignores a text that is too long", async () => {
  expect(await search("m".repeat(101))).toEqual({});
});
