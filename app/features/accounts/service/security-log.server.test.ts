import { Writable } from "node:stream";
import pino from "pino";
import { beforeEach, expect, test } from "vitest";
import { AccountClient, openAccountService } from "#test/support/account-services.ts";
import { createCustomer, resetAccounts, type TestUser } from "#test/support/users.ts";

const lines: Record<string, unknown>[] = [];
const memory = new Writable({
  write(line: Buffer, _encoding, done) {
    lines.push(JSON.parse(line.toString()));
    done();
  },
});
const service = await openAccountService({ log: pino({ level: "info" }, memory) });
const events = () => lines.filter(({ security }) => security !== undefined);

let asha: TestUser;
beforeEach(async () => {
  await resetAccounts(service.db);
  asha = await createCustomer(service.db);
  lines.length = 0;
});

test("a sign-in is logged with the user and the address", async () => {
  const client = new AccountClient(service);
  await client.send("/sign-in", { email: asha.email, password: asha.password });
  expect(events()).toMatchObject([
    { security: "POST /sign-in", outcome: "ok", userId: asha.id, level: 30 },
  ]);
  expect(events()[0]?.clientIp).toMatch(/^192\.0\.2\./);
});

test("wrong passwords and the wait after them are logged by the same hash of the contact", async () => {
  for (let attempt = 0; attempt < 11; attempt += 1) {
    const stranger = new AccountClient(service);
    await stranger.send("/sign-in", { email: asha.email, password: "not this one" });
  }
  const outcomes = events().map(({ outcome }) => outcome);
  expect(outcomes).toEqual([
    ...Array.from({ length: 10 }, () => "INVALID_CREDENTIALS"),
    "TOO_MANY",
  ]);
  expect(events().every(({ level }) => level === 40)).toBe(true);
  expect(new Set(events().map(({ contact }) => contact)).size).toBe(1);
});

test("changes of an account are logged; neither contacts nor secrets are", async () => {
  const client = new AccountClient(service);
  await client.send("/sign-in", { email: asha.email, password: asha.password });
  await client.send("/user/name", { name: "Asha Devi" });
  await client.send("/factors", { type: "totp" });
  await client.send("/code/send", { email: asha.email });
  await client.send("/devices/end", { which: "others" });
  expect(events().map(({ security, userId }) => [security, userId])).toEqual([
    ["POST /sign-in", asha.id],
    ["POST /user/name", asha.id],
    ["POST /factors", asha.id],
    ["POST /code/send", undefined],
    ["POST /devices/end", asha.id],
  ]);
  const text = JSON.stringify(lines);
  for (const secret of [asha.email, asha.password, "Asha Devi"]) expect(text).not.toContain(secret);
});

test("reads are not logged", async () => {
  await new AccountClient(service).findUserId();
  expect(events()).toEqual([]);
});
