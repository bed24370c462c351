import { beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "#test/support/test-database.ts";
import { readPage } from "./list-page.server.ts";

const { db } = await openTestDatabase();
const LETTERS = "abcdefgh";

/** `a` is the oldest; two at a time are of one moment. */
const createdAt = (letter: string) => Math.floor(LETTERS.indexOf(letter) / 2);

beforeEach(async () => {
  await db.deleteFrom("taxiRequests").execute();
  for (const letter of LETTERS) await insert(letter);
});

async function insert(letter: string) {
  const typed = { package: "Araku Holiday", name: "", phone: "", pickupDate: "" };
  const request = { ...typed, id: `id-${letter}`, packageId: "araku", name: letter };
  await db
    .insertInto("taxiRequests")
    .values({ ...request, createdAt: createdAt(letter) })
    .execute();
}

const ORDERS = {
  "by time, newest first": { columns: { at: "createdAt", id: "id" } },
  "by time, oldest first": { columns: { at: "createdAt", id: "id" }, direction: "asc" },
  "by id": { columns: { id: "id" } },
} as const;

describe.each(Object.entries(ORDERS))("a list %s", (_, order) => {
  const isByTime = "at" in order.columns;
  async function read(cursor: string | null) {
    const list = db.selectFrom("taxiRequests").select(["id", "name", "createdAt"]);
    const { rows, previous, next } = await readPage(list, {
      ...order,
      cursor,
      limit: 3,
      keyOf: ({ createdAt: at, id }) => (isByTime ? { at, id } : { id }),
    });
    return { shown: rows.map(({ name }) => name).join(""), previous, next };
  }
  const all = "direction" in order ? LETTERS : [...LETTERS].toReversed().join("");
  const [first, second, third] = [all.slice(0, 3), all.slice(3, 6), all.slice(6)];

  test("is read page by page, and back", async () => {
    const start = await read(null);
    expect(start).toMatchObject({ shown: first, previous: null });
    const middle = await read(start.next);
    expect(middle).toMatchObject({ shown: second });
    const end = await read(middle.next);
    expect(end).toMatchObject({ shown: third, next: null });
    expect(await read(end.previous)).toEqual(middle);
    expect(await read(middle.previous)).toEqual(start);
  });

  test("goes back to a whole first page, also where rows have gone", async () => {
    const middle = await read((await read(null)).next);
    await db
      .deleteFrom("taxiRequests")
      .where("name", "=", first[1] ?? "")
      .execute();
    expect(await read(middle.previous)).toMatchObject({
      shown: `${first[0]}${first[2]}${second[0]}`,
      previous: null,
    });
  });

  test("starts at the beginning for a cursor that is none, and ends after the last row", async () => {
    for (const cursor of ["", "x y", isByTime ? "id-a" : "5.id-a", "-"]) {
      expect(await read(cursor)).toMatchObject({ shown: first, previous: null });
    }
    const last = third.at(-1) ?? "";
    const cursor = isByTime ? `${createdAt(last)}.id-${last}` : `id-${last}`;
    expect(await read(cursor)).toEqual({ shown: "", previous: null, next: null });
  });
});
