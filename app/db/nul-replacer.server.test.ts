import { expect, test } from "vitest";
import { insertCar, insertUser } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";

const database = await openTestDatabase();

test("searching for text with a NUL finds nothing and does not fail", async () => {
  const { db } = database;
  const { slug } = await insertCar(db);
  const cars = db.selectFrom("cars").select("id");
  expect(await cars.where("slug", "=", `${slug}\0`).execute()).toEqual([]);
  expect(await cars.where("slug", "in", ["\0", `\0${slug}`]).execute()).toEqual([]);
  expect(await cars.where("slug", "in", ["\0", slug]).execute()).toHaveLength(1);
});

test("stores text with a NUL and finds it again", async () => {
  const { db } = database;
  const { id } = await insertUser(db, { name: "Asha\0Rao" });
  await db.updateTable("users").set({ phone: "\0" }).where("id", "=", id).execute();
  const users = db.selectFrom("users").select("name");
  const found = await users.where("name", "=", "Asha\0Rao").where("phone", "=", "\0").execute();
  expect(found).toHaveLength(1);
});
