import { sql } from "kysely";
import pino from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { DAY, MINUTE } from "#app/domain/business-time.ts";
import { createCustomer, signInAs } from "#test/support/users.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { createAuth } from "./auth.server.ts";
import { countAttempt } from "./codes/count-attempt.server.ts";
import { issueCode } from "./codes/one-time-code.server.ts";
import { findAccount } from "./find-account.server.ts";
import { forgetExpired } from "./forget-expired.server.ts";

let scratch: TestDatabase;
beforeAll(async () => {
  scratch = await createTestDatabase();
});
afterAll(() => scratch.drop());

test("what is over goes, and nothing else", async () => {
  const { db } = scratch;
  const secret = "s".repeat(40);
  const log = pino({ level: "silent" });
  const auth = createAuth({ db, secret, publicOrigin: undefined, log });
  const asha = await createCustomer(db);
  const code = { purpose: "sign-in", subject: "email:a@example.com" } as const;
  const leave = async () => {
    const headers = await signInAs(auth, asha);
    await issueCode({ db, secret }, { ...code, at: Date.now() });
    await countAttempt(db, "some attempt", { most: 1, withinMs: MINUTE }, Date.now());
    return headers;
  };
  const count = async () => {
    const tables = ["sessions", "one_time_codes", "attempt_counts", "rate_limits"];
    const rows = await Promise.all(
      tables.map((table) => sql`select 1 from ${sql.table(table)}`.execute(db)),
    );
    return rows.map(({ rows }) => rows.length);
  };
  const headers = await leave();
  const before = await count();
  await forgetExpired(db);
  expect(await count()).toEqual(before);
  expect(await findAccount({ auth, db }, headers)).not.toBeNull();

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 8 * DAY });
  await forgetExpired(db);
  vi.useRealTimers();
  expect(await count()).toEqual([0, 0, 0, 0]);
});
