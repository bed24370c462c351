import { expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";
import { insertUser, CREATED_AT } from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";
import {
  ENTRIES_PER_PAGE,
  listActors,
  listEntries,
  listEntriesAbout,
} from "./list-entries.server.ts";
import { logQuery } from "./log-query.ts";

const { database } = await openTestServices();
const { db } = database;
const ravi = { userId: (await insertUser(db, { name: "Ravi Teja" })).id };
const meera = { userId: (await insertUser(db, { name: "Meera Nair" })).id };

const add = (staff: Staff, action: `car.${string}`, at: Instant, detail = "Price") =>
  inTransaction(db, (tx) =>
    writeAuditLog(
      tx,
      staff,
      { action, subject: { kind: "car", id: "c1", name: "Creta" }, detail },
      at,
    ),
  );
const find = (query: object = {}) => listEntries(db, logQuery.parse(query));
const entries = async (query: object) => (await find(query)).entries.map(({ action }) => action);

test("lists entries by user, kind and day, each once across pages", async () => {
  expect(await find()).toEqual({ entries: [], previous: null, next: null });
  expect(await listActors(db)).toEqual([]);
  await add(ravi, "car.added", CREATED_AT - DAY);
  await add(meera, "car.updated", CREATED_AT);
  const guest = { kind: "person", name: "" } as const;
  const asha = await insertUser(db, { name: "Asha Rao" });
  await inTransaction(db, (tx) =>
    writeAuditLog(
      tx,
      ravi,
      { action: "person.banned", subject: { ...guest, id: asha.id }, detail: "Damage" },
      CREATED_AT + DAY,
    ),
  );

  expect((await find()).entries[1]).toMatchObject({
    action: "car.updated",
    subject: "Creta",
    detail: "Price",
    actor: "Meera Nair",
    createdAt: CREATED_AT,
    hasLeft: false,
  });
  expect(await entries({ subject: "car" })).toEqual(["car.updated", "car.added"]);
  expect(await entries({ actor: ravi.userId })).toEqual(["person.banned", "car.added"]);
  expect(await entries({ from: "2026-11-20", to: "2026-11-20" })).toEqual(["car.updated"]);
  expect(await entries({ to: "2026-11-19" })).toEqual(["car.added"]);
  expect(await entries({ from: "0001-01-01", to: "9999-12-31" })).toHaveLength(3);
  expect(await entries({ subject: "x", from: "2026-02-30", to: "soon", after: "x" })).toHaveLength(
    3,
  );
  expect(await listActors(db)).toMatchObject([{ name: "Meera Nair" }, { name: "Ravi Teja" }]);
  expect(await listEntriesAbout(db, "car", "c1")).toHaveLength(2);

  // Who left is not named here either.
  const left = { name: "Deleted customer", deletedAt: CREATED_AT };
  await db.updateTable("users").set(left).where("id", "=", asha.id).execute();
  expect((await find({ subject: "person" })).entries).toMatchObject([
    { subject: "Deleted customer", hasLeft: true },
  ]);

  for (let n = 0; n < ENTRIES_PER_PAGE; n++) await add(ravi, "car.updated", CREATED_AT + (n % 3));
  const first = await find();
  const rest = await find({ after: first.next });
  expect(rest.next).toBeNull();
  const ids = [...first.entries, ...rest.entries].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ENTRIES_PER_PAGE + 3);
  expect(ids).toHaveLength(ENTRIES_PER_PAGE + 3);
});

test("the database refuses to change the log", async () => {
  await add(ravi, "car.added", CREATED_AT);
  const change = db.updateTable("auditLog").set({ detail: null });
  await expect(change.execute()).rejects.toThrow(/append-only/);
  await expect(db.deleteFrom("auditLog").execute()).rejects.toThrow(/append-only/);
});
