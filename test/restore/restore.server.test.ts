import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { toJson } from "#app/db/schema/json-text.ts";
import { drainSms } from "#app/features/messages/drain-outbox.server.ts";
import { createTestAuth } from "#test/support/accounts.ts";
import { oneSentence, runScript } from "#test/support/run-script.ts";
import { systemClock } from "#test/support/fixed-clock.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { createCustomer, signInAs } from "#test/support/users.ts";

const run = (
  script: string,
  { where: { dataDir, databaseUrl = "" } }: TestDatabase,
  file: string,
) => runScript(`scripts/db/${script}.ts`, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, file);
const restore = (into: TestDatabase, file: string) => run("restore", into, file);

test("a restore sends no message that waited in the backup, and ends all sessions", async () => {
  const [before, after] = [await createTestDatabase(), await createTestDatabase()];
  onTestFinished(async () => {
    await Promise.all([before.drop(), after.drop()]);
  });
  await signInAs(createTestAuth(before.db), await createCustomer(before.db));
  const createdAt = Date.now();
  const waiting = { kind: "sms", dueAt: createdAt, createdAt } as const;
  const rows = [
    { id: "1", uniqueKey: "a", payload: toJson({ to: "+919876543210", body: "Your booking" }) },
    { id: "2", uniqueKey: "b", payload: toJson({ to: "+919876543210", body: "1", secret: true }) },
  ];
  for (const row of rows)
    await before.db
      .insertInto("outbox")
      .values({ ...row, ...waiting })
      .execute();

  const file = path.join(before.where.dataDir, "rows.jsonl.gz");
  await run("backup", before, file);
  const cut = `${file}.cut`;
  writeFileSync(cut, readFileSync(file).subarray(0, -20));
  expect(await restore(after, cut)).toEqual(oneSentence(/is not a backup, or not all of one/));
  const { stdout } = await restore(after, file);
  expect(stdout).toContain("sessions (everybody signs in");
  expect(await restore(after, file)).toEqual(
    oneSentence(/users is not empty: nothing was changed/),
  );

  expect(await after.db.selectFrom("users").select("name").execute()).toHaveLength(1);
  expect(await after.db.selectFrom("sessions").select("id").execute()).toEqual([]);
  const sent: unknown[] = [];
  const sms = {
    send: (message: object) => {
      sent.push(message);
      return Promise.resolve({ outcome: "sent" as const, messageId: "x" });
    },
  };
  const log = pino({ level: "silent" });
  const { signal: stopping } = new AbortController();
  await drainSms({ db: after.db, clock: systemClock, log, stopping, sms });
  expect(sent).toEqual([]);
  const held = after.db.selectFrom("outbox").select(["state", "payload"]).orderBy("id");
  expect(await held.execute()).toEqual([
    { state: "unknown", payload: rows[0]?.payload },
    { state: "unknown", payload: toJson({ to: "+919876543210", wiped: true }) },
  ]);
});
