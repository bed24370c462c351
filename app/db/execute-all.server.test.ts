import { expect, test } from "vitest";
import { insertCar } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { inTransaction, type Tx } from "./client.server.ts";
import { executeAll } from "./execute-all.server.ts";

const { db } = await openTestDatabase();

const renameQuery = (tx: Tx, id: string, name: string) =>
  tx.updateTable("cars").set({ name }).where("id", "=", id);
const carQuery = (tx: Tx, id: string) =>
  tx.selectFrom("cars").select(["name", "pricePerHour"]).where("id", "=", id);

test("runs the queries in order and returns the result of each", async () => {
  const { id, pricePerHour } = await insertCar(db, { name: "Before" });
  const results = await inTransaction(db, (tx) =>
    executeAll(tx, [carQuery(tx, id), renameQuery(tx, id, "After"), carQuery(tx, id)]),
  );
  const [before, renamed, after] = results;
  expect(before.rows).toEqual([{ name: "Before", pricePerHour }]);
  expect(renamed.numAffectedRows).toBe(1n);
  expect(after.rows).toEqual([{ name: "After", pricePerHour }]);
});

test("throws the first error, and leaves nothing of the others", async () => {
  const { id } = await insertCar(db, { name: "Before" });
  const other = await insertCar(db);
  const result = inTransaction(db, (tx) =>
    executeAll(tx, [
      renameQuery(tx, id, "After"),
      tx.updateTable("cars").set({ slug: other.slug }).where("id", "=", id),
      renameQuery(tx, other.id, "After"),
    ]),
  );
  await expect(result).rejects.toThrow(/unique/i);
  const renamed = db.selectFrom("cars").select("id").where("name", "=", "After");
  const changed = await renamed.where("id", "in", [id, other.id]).execute();
  expect(changed).toEqual([]);
});
