import { expect, test } from "vitest";
import { DAY } from "#app/domain/business-time.ts";
import { countAttempt } from "#app/features/accounts/base/count-attempt.server.ts";
import { sendCode } from "#app/features/accounts/codes/send-code.server.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { createCustomer } from "#test/support/users.ts";
import { deleteAccount } from "./delete-account.server.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { systemClock } from "#test/support/fixed-clock.ts";

const deps = { clock: systemClock, secret: "s".repeat(40), smsPerDay: 10 };
const owned = "+919812345678";
const { db } = await openTestDatabase();

async function keptOfNumber(): Promise<string[]> {
  const codes = await db.selectFrom("oneTimeCodes").select("subject").execute();
  const counts = await db.selectFrom("attemptCounts").select("key").orderBy("key").execute();
  const texts = await db.selectFrom("outbox").select("payload").execute();
  return [...codes, ...counts, ...texts]
    .map((row) => JSON.stringify(row))
    .filter((row) => row.includes(owned));
}

test("deleting an account keeps the attempt counts of another user's number", async () => {
  await createCustomer(db, { email: null, phone: owned });
  const stranger = await createCustomer(db, { phone: owned, phoneVerified: false });
  const subject = `phone:${owned}`;
  const contact = { kind: "phone", to: owned } as const;
  await sendCode(
    { db, ...deps },
    { purpose: "sign-in", subject, contact, requester: { clientIp: "203.0.113.7" } },
  );
  await countAttempt(db, `password:${subject}`, { max: 5, withinMs: DAY }, Date.now());
  const before = await keptOfNumber();
  // Code, text, the counts per hour and per day, by the address and in all, and that of passwords.
  expect(before).toHaveLength(7);
  expect(await deleteAccount(db, stranger.id, CREATED_AT)).toEqual({ ok: true, value: null });
  expect(await keptOfNumber()).toEqual(before);
});
