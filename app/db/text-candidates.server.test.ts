import * as fc from "fast-check";
import { sql, type SqlBool } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { explainQueries } from "#test/support/explain-queries.ts";
import { insertUser } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { isPostgres } from "./dialect.server.ts";
import { findCandidates } from "./text-candidates.server.ts";
import { containsText, searchWords } from "./text-search.server.ts";

const { db } = await openTestDatabase();

beforeEach(async () => {
  await db.deleteFrom("users").execute();
});

const PLAIN_TEXT = sql`lower(users.name || ' ' || users.email || ' ' || coalesce(users.phone, ''))`;

async function findUsers(text: string, mostCandidates = 1000) {
  const words = searchWords(text);
  const candidates = await findCandidates(db, { table: "users", words, mostCandidates });
  const matches = words.map((word) => containsText(PLAIN_TEXT, word));
  const read = async (conditions: readonly ReturnType<typeof sql<SqlBool>>[]) => {
    const users = db.selectFrom("users").select("id").orderBy("id");
    const found = await users.where((eb) => eb.and([...conditions])).execute();
    return found.map(({ id }) => id);
  };
  return {
    isNarrowed: candidates !== null,
    found: await read(candidates === null ? matches : [candidates, ...matches]),
    plain: await read(matches),
  };
}

// Letters whose case or accents the index and the databases fold differently, and those of queries.
const letters = fc.constantFrom(..."aAbkKsS0 9@.-+*^", ..."%_\\\"'\0éÉéßẞİıKſర వి😀ſ\uD800\uFFFD");
const anyText = fc.string({ unit: letters, minLength: 1, maxLength: 12 });

test("narrows to no fewer rows than the plain comparison finds", async () => {
  const person = fc.record({ name: anyText, phone: fc.option(anyText) });
  const people = fc.array(person, { minLength: 1, maxLength: 6 });
  const part = fc.record({
    of: fc.nat(5),
    from: fc.nat(6),
    length: fc.integer({ min: 1, max: 9 }),
  });
  await fc.assert(
    fc.asyncProperty(
      people,
      fc.array(part, { maxLength: 6 }),
      anyText,
      async (rows, parts, other) => {
        await db.deleteFrom("users").execute();
        for (const { name, phone } of rows) await insertUser(db, { name: `x${name}`, phone });
        await db
          .updateTable("users")
          .set({ name: "Deleted" })
          .where("name", "like", "xa%")
          .execute();
        const texts = parts.map(({ of, from, length }) =>
          (rows[of % rows.length]?.name ?? "").slice(from, from + length),
        );
        for (const text of [...texts, other, `${texts[0]} ${texts[1]}`]) {
          const { found, plain } = await findUsers(text);
          expect([text, found]).toEqual([text, plain]);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test("forgets a text that was changed or deleted", async () => {
  const { id } = await insertUser(db, { name: "Meera Nair" });
  const { id: other } = await insertUser(db, { name: "Meera Rao" });
  expect((await findUsers("meera")).found).toEqual([id, other]);
  await db.updateTable("users").set({ name: "Kavya" }).where("id", "=", id).execute();
  await db.deleteFrom("users").where("id", "=", other).execute();
  const texts = sql<{ text: string }>`select text from user_texts`;
  const { email } = await db.selectFrom("users").select("email").executeTakeFirstOrThrow();
  expect((await texts.execute(db)).rows).toEqual([{ text: `kavya ${email} ` }]);
  expect(await findUsers("meera")).toEqual({ isNarrowed: true, found: [], plain: [] });
  expect((await findUsers("kavya")).found).toEqual([id]);
});

test.each([
  ["a word of one or two letters", "me", 1000],
  ["a word of many rows", "meera", 1],
])("does not narrow %s", async (_, text, mostCandidates) => {
  const { id } = await insertUser(db, { name: "Meera Nair" });
  const { id: other } = await insertUser(db, { name: "Meera Rao" });
  expect(await findUsers(text, mostCandidates)).toMatchObject({
    isNarrowed: false,
    found: [id, other],
  });
  expect(await findUsers(`${text} nair`, mostCandidates)).toMatchObject({
    isNarrowed: true,
    found: [id],
  });
});

test("reads the index", async () => {
  const search = { table: "bookings", words: ["meera"], mostCandidates: 10 } as const;
  const plans = await explainQueries(db, /booking_texts/, (traced) =>
    findCandidates(traced, search),
  );
  expect(plans).toHaveLength(1);
  const index = isPostgres(db) ? "booking_texts_trigrams" : "VIRTUAL TABLE INDEX";
  expect(plans[0]).toContain(index);
});
