import pino from "pino";
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { isPostgres } from "#app/db/dialect.server.ts";
import { insertCar } from "#test/support/factories.ts";
import { COMPLETE_SEARCH } from "#test/support/rental-search.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { createTestServices } from "#test/support/test-services.ts";
import { openSite } from "#test/support/test-site.ts";
import { createCustomer, signInAs, TEST_ORIGIN } from "#test/support/users.ts";
import { loadRoutes } from "#test/query-counts/load-routes.ts";

const database = await openTestDatabase();
const { db } = database;
const lines: string[] = [];
const log = pino({}, { write: (line) => void lines.push(line) });
const services = createTestServices(database, { log });
const ask = openSite(services, loadRoutes(), (_, status) => new Response("", { status }));

let cookie: string;
let slug: string;
beforeAll(async () => {
  cookie = (await signInAs(services.auth, await createCustomer(db))).get("cookie") ?? "";
  ({ slug } = await insertCar(db));
});

async function post(path: string, body: object) {
  lines.length = 0;
  const headers = { cookie, origin: TEST_ORIGIN, "content-type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  const response = await ask(TEST_ORIGIN + path, init);
  return [response.status, response.headers.get("retry-after")];
}

const hold = () => post("/functions/hold", { slug, search: COMPLETE_SEARCH, acceptTerms: true });
const signIn = () => post("/api/auth/sign-in", { email: "asha@example.com", password: "wrong" });
async function requestTaxi() {
  lines.length = 0;
  const body = new URLSearchParams({ package: "araku-suv", name: "Asha", phone: "9876543210" });
  const init = { method: "POST", headers: { origin: TEST_ORIGIN }, body };
  const response = await ask(`${TEST_ORIGIN}/cabbooking`, init);
  return [response.status, response.headers.get("retry-after")];
}
const errorsLogged = () =>
  lines.map((line) => JSON.parse(line)).flatMap(({ err }) => (err ? [err.message] : []));

describe.skipIf(isPostgres(db))("on SQLite", () => {
  beforeAll(async () => {
    await sql`create table filler (bytes blob)`.execute(db);
    await sql`create trigger fill_disk after insert on bookings
      begin insert into filler values (zeroblob(100000)); end`.execute(db);
  });
  afterEach(async () => {
    await sql`pragma max_page_count = 1000000`.execute(db);
    await sql`pragma query_only = off`.execute(db);
  });

  test("a full disk is answered 503 and logged once, until there is room again", async () => {
    await sql`pragma max_page_count = 1`.execute(db);
    expect(await hold()).toEqual([503, "5"]);
    expect(errorsLogged()).toEqual(["database or disk is full"]);
    await sql`pragma max_page_count = 1000000`.execute(db);
    expect(await hold()).toEqual([200, null]);
  });

  test("a disk that became read-only is answered 503 and logged once", async () => {
    await sql`pragma query_only = on`.execute(db);
    expect(await hold()).toEqual([503, "5"]);
    expect(await signIn()).toEqual([503, "5"]);
    expect(await requestTaxi()).toEqual([503, "5"]);
    expect(errorsLogged()).toEqual(["attempt to write a readonly database"]);
  });
});

describe.skipIf(!isPostgres(db))("on PostgreSQL", () => {
  // The database is used again by other files.
  afterEach(() => sql`drop function fail cascade`.execute(db));

  test.each(["53100", "53300", "57P01", "57P03", "08006", "25006", "55P03"])(
    "the failure %s is answered 503 and logged once",
    async (code) => {
      await failInserts(code);
      expect(await hold()).toEqual([503, "5"]);
      expect(errorsLogged()).toEqual([`not now: ${code}`]);
    },
  );
});

async function failInserts(code: string): Promise<void> {
  await sql`create or replace function fail() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception 'not now: ${code}' using errcode = '${code}'; end`)}`.execute(
    db,
  );
  await sql`create or replace trigger fail before insert on bookings
    for each row execute function fail()`.execute(db);
}
