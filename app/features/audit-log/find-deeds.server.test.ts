import { expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { type Desk, recordDeed } from "#app/records/audit-log.server.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";
import { insertUser, MADE_AT } from "#test/factories.ts";
import { openTestServices } from "#test/request-context.ts";
import { DEEDS_A_PAGE, findActors, findDeeds, findDeedsWith } from "./find-deeds.server.ts";
import { logQuery } from "./log-query.ts";

const { database } = await openTestServices();
const { db } = database;
const ravi = { userId: (await insertUser(db, { name: "Ravi Teja" })).id };
const meera = { userId: (await insertUser(db, { name: "Meera Nair" })).id };

const add = (desk: Desk, deed: `car.${string}`, at: Instant, detail = "Price") =>
  inTransaction(db, (tx) =>
    recordDeed(tx, desk, { deed, subject: { kind: "car", id: "c1", name: "Creta" }, detail }, at),
  );
const find = (query: object = {}) => findDeeds(db, logQuery.parse(query));
const deeds = async (query: object) => (await find(query)).deeds.map(({ deed }) => deed);

test("the log: who did what when, by person, kind and day, each once over its pages", async () => {
  expect(await find()).toEqual({ deeds: [], next: null });
  expect(await findActors(db)).toEqual([]);
  await add(ravi, "car.added", MADE_AT - DAY);
  await add(meera, "car.updated", MADE_AT);
  const guest = { kind: "person", name: "" } as const;
  const asha = await insertUser(db, { name: "Asha Rao" });
  await inTransaction(db, (tx) =>
    recordDeed(
      tx,
      ravi,
      { deed: "person.banned", subject: { ...guest, id: asha.id }, detail: "Damage" },
      MADE_AT + DAY,
    ),
  );

  expect((await find()).deeds[1]).toMatchObject({
    deed: "car.updated",
    subject: "Creta",
    detail: "Price",
    actor: "Meera Nair",
    createdAt: MADE_AT,
    hasLeft: false,
  });
  expect(await deeds({ subject: "car" })).toEqual(["car.updated", "car.added"]);
  expect(await deeds({ actor: ravi.userId })).toEqual(["person.banned", "car.added"]);
  expect(await deeds({ from: "2026-11-20", to: "2026-11-20" })).toEqual(["car.updated"]);
  expect(await deeds({ to: "2026-11-19" })).toEqual(["car.added"]);
  expect(await deeds({ from: "0001-01-01", to: "9999-12-31" })).toHaveLength(3);
  expect(await deeds({ subject: "x", from: "2026-02-30", to: "soon", after: "x" })).toHaveLength(3);
  expect(await findActors(db)).toMatchObject([{ name: "Meera Nair" }, { name: "Ravi Teja" }]);
  expect(await findDeedsWith(db, "car", "c1")).toHaveLength(2);

  // Who left is not named here either.
  const left = { name: "Deleted customer", deletedAt: MADE_AT };
  await db.updateTable("users").set(left).where("id", "=", asha.id).execute();
  expect((await find({ subject: "person" })).deeds).toMatchObject([
    { subject: "Deleted customer", hasLeft: true },
  ]);

  for (let n = 0; n < DEEDS_A_PAGE; n++) await add(ravi, "car.updated", MADE_AT + (n % 3));
  const first = await find();
  const rest = await find({ after: first.next });
  expect(rest.next).toBeNull();
  const ids = [...first.deeds, ...rest.deeds].map(({ id }) => id);
  expect(new Set(ids).size).toBe(DEEDS_A_PAGE + 3);
  expect(ids).toHaveLength(DEEDS_A_PAGE + 3);
});

test("the database refuses a log that is rewritten", async () => {
  await add(ravi, "car.added", MADE_AT);
  const change = db.updateTable("deskLog").set({ detail: null });
  await expect(change.execute()).rejects.toThrow(/append-only/);
  await expect(db.deleteFrom("deskLog").execute()).rejects.toThrow(/append-only/);
});
