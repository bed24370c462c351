import { expect, test } from "vitest";
import { paise } from "#app/domain/money.ts";
import { previewCarList } from "#app/features/fleet/import/preview-car-list.server.ts";
import { parseCarList } from "#app/features/fleet/import/parse-car-list.server.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { CREATED_AT, insertCar } from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { database, services } = await openTestServices();
const { db } = database;
const { send } = await openAdminArea(services);

const THAR = {
  name: "Mahindra Thar",
  category: "SUV",
  year: "2024",
  city: "Araku",
  location: "Fort",
};
const { id } = await insertCar(db, { name: "Mahindra Thar", pricePerHour: paise(1550_00) });
const priceOf = async () => {
  const car = db.selectFrom("cars").select(["pricePerHour", "version"]).where("id", "=", id);
  return await car.executeTakeFirstOrThrow();
};
const save = async (own: Record<string, string>) =>
  await send(`/admin/cars/${id}`, { ...THAR, version: "1", ...own });

test("asks once before a price of a tenth is saved, and again about another one", async () => {
  const question = "Rs.155/hr is less than a third of the price until now, Rs.1,550/hr.";
  expect(await save({ rupeesPerHour: "155" })).toMatchObject({
    status: 409,
    actionData: {
      answer: {
        failed: "Failed to update car: Correct the price, or tick that it is right.",
        problems: { rupeesPerHour: question },
        typed: { name: "Mahindra Thar", rupeesPerHour: "155" },
        priceToConfirm: "155",
      },
    },
  });
  expect(await save({ rupeesPerHour: "15500", surePrice: "155" })).toMatchObject({
    actionData: { answer: { priceToConfirm: "15500" } },
  });
  expect(await priceOf()).toEqual({ pricePerHour: 1550_00, version: 1 });
  // A conflict comes first.
  expect(await save({ rupeesPerHour: "155", version: "0" })).toMatchObject({
    actionData: { conflict: { version: 1 } },
  });
  expect(await save({ rupeesPerHour: "155", surePrice: "155" })).toMatchObject({ status: 302 });
  expect(await priceOf()).toEqual({ pricePerHour: 155_00, version: 2 });
  // The price that it has is not asked about when something else changes.
  const other = await insertCar(db, { pricePerHour: paise(1500_00) });
  expect(await save({ rupeesPerHour: "155", color: "Red", version: "2" })).toMatchObject({
    status: 302,
  });
  await db.deleteFrom("cars").where("id", "=", other.id).execute();
});

test("asks about a new car whose price is far from its category", async () => {
  await insertCar(db, { category: "Sports", pricePerHour: paise(200_00) });
  await insertCar(db, { category: "Sports", pricePerHour: paise(300_00) });
  const add = async (rupeesPerHour: string, own = {}) =>
    await send("/admin/cars/new", { ...THAR, category: "Sports", rupeesPerHour, ...own });
  const problem = (rupeesPerHour: string) => ({
    status: 409,
    actionData: { problems: { rupeesPerHour } },
  });
  const low = "Rs.66/hr is less than a third of the lowest price of its category, Rs.200/hr.";
  expect(await add("66")).toMatchObject(problem(low));
  const high = "Rs.901/hr is more than three times the highest price of its category, Rs.300/hr.";
  expect(await add("901")).toMatchObject(problem(high));
  expect(await add("67")).toMatchObject({ location: "/admin/cars?done=car-added" });
  expect(await add("900")).toMatchObject({ location: "/admin/cars?done=car-added" });
  expect(await add("9000", { surePrice: "9000" })).toMatchObject({
    location: "/admin/cars?done=car-added",
  });
});

test("warns of such a price in the preview of an import", async () => {
  await insertCar(db, { category: "Luxury", pricePerHour: paise(1000_00) });
  const list = parseCarList(Buffer.from("name,category,price\nBMW,Luxury,100\nAudi,Luxury,1200\n"));
  if (!list.ok) throw new Error(list.reason.kind);
  expect((await previewCarList(db, list.value, CREATED_AT)).unusualPrices).toEqual({
    count: 1,
    shown: [
      {
        line: 2,
        name: "BMW",
        message: "Rs.100/hr is less than a third of the lowest price of its category, Rs.1,000/hr.",
      },
    ],
  });
});
