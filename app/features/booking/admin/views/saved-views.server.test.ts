import { beforeEach, expect, test } from "vitest";
import { insertUser } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { listSavedViews, removeView, saveView } from "./saved-views.server.ts";
import { MAX_VIEWS, parseViewName } from "./view-form.ts";

const { db } = await openTestDatabase();
const [ravi, meera] = [await insertUser(db), await insertUser(db)];
const named = async (userId: string) => (await listSavedViews(db, userId)).map(({ name }) => name);
const save = (userId: string, name: string, search = "?filter=all", now = 1) =>
  saveView(db, userId, { name, search }, now);

beforeEach(() => db.deleteFrom("savedViews").execute());

test("each member of staff has views of their own, the oldest first", async () => {
  await save(ravi.id, "Unpaid", "?filter=pending", 1);
  await save(ravi.id, "Airport", "?text=airport", 2);
  await save(meera.id, "Unpaid", "?filter=failed", 3);
  expect(await named(ravi.id)).toEqual(["Unpaid", "Airport"]);
  expect(await listSavedViews(db, meera.id)).toMatchObject([{ search: "?filter=failed" }]);
});

test("a view of the same name gets the new search", async () => {
  await save(ravi.id, "Unpaid", "?filter=pending");
  expect(await save(ravi.id, "Unpaid", "?filter=failed")).toMatchObject({ ok: true });
  expect(await listSavedViews(db, ravi.id)).toMatchObject([
    { name: "Unpaid", search: "?filter=failed" },
  ]);
});

test("there are at most twelve, and what is there can be changed", async () => {
  for (let number = 1; number <= MAX_VIEWS; number += 1) await save(ravi.id, `View ${number}`);
  expect(await save(ravi.id, "One more")).toEqual({ ok: false, reason: "full" });
  expect(await save(ravi.id, "View 3", "?text=x")).toMatchObject({ ok: true });
  expect(await named(ravi.id)).toHaveLength(MAX_VIEWS);
});

test("only its owner removes a view, and twice is once", async () => {
  await save(ravi.id, "Unpaid");
  const [view] = await listSavedViews(db, ravi.id);
  await removeView(db, meera.id, view?.id ?? "");
  expect(await named(ravi.id)).toEqual(["Unpaid"]);
  await removeView(db, ravi.id, view?.id ?? "");
  await removeView(db, ravi.id, view?.id ?? "");
  expect(await named(ravi.id)).toEqual([]);
});

test.each([
  ["  Unpaid   today ", { ok: true, value: "Unpaid today" }],
  ["\0Unpaid\ttoday", { ok: true, value: "Unpaid today" }],
  [" ", { ok: false, reason: "name" }],
  ["a".repeat(41), { ok: false, reason: "name" }],
])("the name %j", (typed, parsed) => expect(parseViewName(typed)).toEqual(parsed));
