import { expect, test } from "vitest";
import { type Paise, paise } from "#app/domain/money.ts";
import { insertCar } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { inTransaction } from "./client.server.ts";
import { type Placeholders, prepareQuery } from "./prepare-query.server.ts";

const { db } = await openTestDatabase();

type Values = { location: string; price: Paise };

function prepareCars() {
  const shapes: string[] = [];
  const select = prepareQuery(
    (given, valueOf: Placeholders<Values>, { order }: { order: "asc" | "desc" }) => {
      shapes.push(order);
      return given
        .selectFrom("cars")
        .select(["name", "pricePerHour"])
        .where("location", "=", valueOf("location"))
        .where("pricePerHour", ">=", valueOf("price"))
        .where("pricePerHour", "<=", paise(90_000))
        .orderBy("pricePerHour", order);
    },
  );
  return { select, shapes };
}

test("is built once for each shape, and runs with other values each time", async () => {
  const { select, shapes } = prepareCars();
  for (const pricePerHour of [paise(10_000), paise(20_000)]) {
    await insertCar(db, { location: "Shapes", name: `Car ${pricePerHour}`, pricePerHour });
  }
  const names = async (least: number, order: "asc" | "desc") =>
    (await select(db, { location: "Shapes", price: paise(least) }, { order })).map(
      ({ name }) => name,
    );
  expect(await names(0, "asc")).toEqual(["Car 10000", "Car 20000"]);
  expect(await names(15_000, "asc")).toEqual(["Car 20000"]);
  expect(await names(0, "desc")).toEqual(["Car 20000", "Car 10000"]);
  expect(shapes).toEqual(["asc", "desc"]);
});

test("sees what its transaction has written", async () => {
  const { select } = prepareCars();
  const values = { location: "Transaction", price: paise(0) };
  expect(await select(db, values, { order: "asc" })).toEqual([]);
  const seen = await inTransaction(db, async (tx) => {
    await insertCar(tx, { location: "Transaction", pricePerHour: paise(10_000) });
    return await select(tx, values, { order: "asc" });
  });
  expect(seen).toMatchObject([{ pricePerHour: 10_000 }]);
});

test("finds nothing for a value with NUL, which PostgreSQL refuses", async () => {
  const { select } = prepareCars();
  expect(await select(db, { location: "Sha\0pes", price: paise(0) }, { order: "asc" })).toEqual([]);
});
