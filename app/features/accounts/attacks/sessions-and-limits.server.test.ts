import { trustedProxies } from "#app/config/trusted-proxies.server.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import {
  AccountClient,
  openBetterAuth,
  openAccountService,
  createAccountService,
} from "#test/support/account-services.ts";
import { openAccountApi } from "#test/support/test-site.ts";
import { createCustomer, resetAccounts } from "#test/support/users.ts";
import { createTestServices } from "#test/support/test-services.ts";

const name = "Asha Rao";
const email = "asha@example.com";
const password = "three boats at dawn";
const MINUTES = 60;

const ours = await openAccountService();
beforeEach(async () => {
  await resetAccounts(ours.db);
  // Time stands still, so that all attempts count however slow the machine is.
  vi.useFakeTimers({ toFake: ["Date"] });
});

describe("3. an ended session is invalid at once", () => {
  test("the library: with its cookie cache it stays valid on the device that was signed out", async () => {
    const session = { cookieCache: { enabled: true, maxAge: 5 * MINUTES } };
    const library = openBetterAuth({ session });
    const [lostDevice, owner] = [new AccountClient(library), new AccountClient(library)];
    await lostDevice.send("/sign-up/email", { name, email, password });
    await owner.send("/sign-in/email", { email, password });
    expect(await owner.send("/revoke-other-sessions", {})).toMatchObject({ status: 200 });
    expect(library.tables.session).toHaveLength(1);
    expect(await lostDevice.findUserId()).not.toBeNull();
  });

  test("the site: checks the database on every request", async () => {
    await createCustomer(ours.db, { email });
    const [lostDevice, owner] = [new AccountClient(ours), new AccountClient(ours)];
    for (const client of [lostDevice, owner]) await client.send("/sign-in", { email, password });
    expect(await lostDevice.findUserId()).not.toBeNull();
    expect(await owner.send("/devices/end", { which: "others" })).toMatchObject({ status: 200 });
    expect(await lostDevice.findUserId()).toBeNull();
    expect(await owner.findUserId()).not.toBeNull();
  });
});

async function statusesOf(times: number, guess: (number: number) => Promise<{ status: number }>) {
  const statuses: number[] = [];
  for (let number = 1; number <= times; number++) statuses.push((await guess(number)).status);
  return statuses;
}

const all = (times: number, status: number) => Array.from({ length: times }, () => status);

/** A different account each time, so that only the client address is counted. */
const guessed = (number: number) => ({ email: `somebody-${number}@example.com`, password });
const forged = (number: number) => `198.51.100.${number}`;

describe("4. password guessing is limited", () => {
  test("the library: not by default outside of production", async () => {
    const client = new AccountClient(openBetterAuth());
    const statuses = statusesOf(8, (number) => client.send("/sign-in/email", guessed(number)));
    expect(await statuses).toEqual(all(8, 401));
  });

  test("the library: not with a forged X-Forwarded-For", async () => {
    const client = new AccountClient(openBetterAuth({ rateLimit: { enabled: true } }));
    const openly = statusesOf(5, (number) => client.send("/sign-in/email", guessed(number)));
    expect(await openly).toEqual([401, 401, 401, 429, 429]);
    const hidden = statusesOf(8, (number) => {
      const headers = { "x-forwarded-for": forged(number) };
      return client.send("/sign-in/email", guessed(number), headers);
    });
    expect(await hidden).toEqual(all(8, 401));
  });

  test("the site: uses the socket's address and ignores forged headers", async () => {
    const ask = openAccountApi(createTestServices(ours));
    const statuses = statusesOf(13, (number) => {
      const headers = { "x-forwarded-for": forged(number), "x-client-ip": forged(number) };
      return ask("/sign-in", guessed(number), headers);
    });
    expect(await statuses).toEqual([...all(10, 401), ...all(3, 429)]);
  });

  test("the site: behind a proxy uses the address that the proxy added", async () => {
    const services = createTestServices(ours);
    const config = { ...services.config, TRUST_PROXY: trustedProxies.parse("203.0.113.7") };
    const ask = openAccountApi({ ...services, config });
    const statuses = statusesOf(13, (number) => {
      const headers = { "x-forwarded-for": `${forged(number)}, 203.0.113.8` };
      return ask("/sign-in", guessed(number), headers);
    });
    expect(await statuses).toEqual([...all(10, 401), ...all(3, 429)]);
  });

  test("the site: counts calls with invented ids together, in one row", async () => {
    const client = new AccountClient(ours, "203.0.113.11");
    const statuses = statusesOf(33, (number) =>
      client.send(`/factors/id-${number}/verify`, { code: "123456" }),
    );
    expect(await statuses).toEqual([...all(30, 401), ...all(3, 429)]);
    const rows = ours.db.selectFrom(sql<{ key: string; count: number }>`rate_limits`.as("counted"));
    const own = rows.selectAll().where("key", "like", "203.0.113.11|%");
    expect(await own.execute()).toMatchObject([
      { key: "203.0.113.11|/factors/:id/verify", count: 30 },
    ]);
  });

  test("the site: also limits attempts at one account from many addresses", async () => {
    await createCustomer(ours.db, { email });
    const wrong = { email, password: "a wrong password" };
    const statuses = statusesOf(13, () => new AccountClient(ours).send("/sign-in", wrong));
    expect(await statuses).toEqual([...all(10, 401), ...all(3, 429)]);
  });
});

describe("4. rate limits are shared by all processes", () => {
  test("the library: counts in memory, and in no table", async () => {
    const library = openBetterAuth({ rateLimit: { enabled: true } });
    const client = new AccountClient(library);
    const statuses = statusesOf(4, (number) => client.send("/sign-in/email", guessed(number)));
    expect(await statuses).toEqual([401, 401, 401, 429]);
    expect(Object.values(library.tables).flat()).toEqual([]);
  });

  test("the site: counts in the database", async () => {
    const db = openDatabase(ours.where);
    const address = "203.0.113.9";
    const processes = [new AccountClient(ours), new AccountClient(createAccountService(db))];
    const statuses = statusesOf(12, (number) => {
      return processes[number % 2]!.send("/sign-in", guessed(number), { "x-client-ip": address });
    });
    expect(await statuses).toEqual([...all(10, 401), 429, 429]);
    const kept = sql`select count from rate_limits where key like ${`${address}|%`}`;
    expect((await kept.execute(db)).rows).toEqual([{ count: 10 }]);
    await db.destroy();
  });
});
