import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { DAY, MINUTE, SECOND } from "#app/domain/business-time.ts";
import { createCustomer, signInAs } from "#test/support/users.ts";
import { countAttempt } from "#app/features/accounts/base/count-attempt.server.ts";
import { issueCode } from "#app/features/accounts/codes/one-time-code.server.ts";
import { deleteExpired } from "./delete-expired.server.ts";
import { ACCOUNTS_SECRET, openAccounts } from "#test/support/accounts.ts";

const { db, auth, findAccount } = await openAccounts();
const asha = await createCustomer(db);

test("deletes only expired rows", async () => {
  const code = { purpose: "sign-in", subject: "email:a@example.com" } as const;
  const leave = async () => {
    const headers = await signInAs(auth, asha);
    await issueCode({ db, secret: ACCOUNTS_SECRET }, { ...code, at: Date.now() });
    await countAttempt(db, "some attempt", { max: 1, withinMs: MINUTE }, Date.now());
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
  await deleteExpired(db, Date.now());
  expect(await count()).toEqual(before);
  expect(await findAccount(headers)).not.toBeNull();

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 8 * DAY });
  await deleteExpired(db, Date.now());
  vi.useRealTimers();
  expect(await count()).toEqual([0, 0, 0, 0]);
});

test("deletes the attempts that a clock counted while it was a day ahead", async () => {
  const limit = { max: 1, withinMs: MINUTE };
  const attempt = () => countAttempt(db, "an attempt", limit, Date.now());
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * DAY });
  await signInAs(auth, asha);
  await attempt();
  vi.useRealTimers();
  expect(await attempt()).toBeGreaterThan(DAY / SECOND);
  await deleteExpired(db, Date.now());
  expect(await attempt()).toBe(0);
  const { rows } = await sql`select 1 from rate_limits`.execute(db);
  expect(rows).toEqual([]);
});
