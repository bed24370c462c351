import { setTimeout as sleep } from "node:timers/promises";
import { hashPassword } from "better-auth/crypto";
import { expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { setPassword } from "#app/features/accounts/users/create-user.server.ts";
import { openAccounts } from "#test/support/accounts.ts";
import { createCustomer } from "#test/support/users.ts";

const { db, call } = await openAccounts();

test("ends every session of the old password, whenever it was opened", async () => {
  const asha = await createCustomer(db);
  const oldHash = asha.passwordHash ?? "";
  const newHash = await hashPassword("another three boats");
  const change = async (afterMs: number) => {
    await sleep(afterMs);
    await inTransaction(db, async (tx) => {
      await setPassword(tx, asha.id, newHash, Date.now());
      await tx.deleteFrom("sessions").where("userId", "=", asha.id).execute();
    });
  };
  const body = { email: asha.email, password: asha.password };
  const signIn = () => call("/sign-in", body);
  for (const afterMs of [0, 40, 60, 70, 80, 90, 100, 120, 150, 200]) {
    await inTransaction(db, (tx) => setPassword(tx, asha.id, oldHash, Date.now()));
    await Promise.all([signIn(), signIn(), signIn(), signIn(), change(afterMs)]);
    expect(await db.selectFrom("sessions").select("id").execute()).toEqual([]);
  }
});
