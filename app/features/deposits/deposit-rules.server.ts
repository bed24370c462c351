import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { CAR_CATEGORIES, type CarCategory } from "#app/domain/car.ts";
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";
import { findDeposit } from "#app/records/money/deposits.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";

export type DepositRule = { category: CarCategory; amount: Paise; firstTripAmount: Paise };

/** One for each category; without a row there is no deposit. */
export async function listDepositRules(db: Database | Tx): Promise<DepositRule[]> {
  const rows = await db.selectFrom("depositRules").selectAll().execute();
  return CAR_CATEGORIES.map((category) => {
    const none = { category, amount: paise(0), firstTripAmount: paise(0) };
    return rows.find((row) => row.category === category) ?? none;
  });
}

/** For deposits that are taken from now on. */
export async function saveDepositRules(
  db: Database,
  staff: Staff,
  rules: readonly DepositRule[],
  now: Instant,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await listDepositRules(tx);
    for (const rule of rules) {
      const { category, amount, firstTripAmount } = rule;
      const old = before.find((one) => one.category === category);
      if (old?.amount === amount && old.firstTripAmount === firstTripAmount) continue;
      await tx
        .insertInto("depositRules")
        .values(rule)
        .onConflict((conflict) =>
          conflict.column("category").doUpdateSet({ amount, firstTripAmount }),
        )
        .execute();
      const subject = {
        kind: "deposit-rules",
        id: category,
        name: `Deposit: ${category}`,
      } as const;
      const detail = `${formatRupees(amount)}, first trip ${formatRupees(firstTripAmount)}`;
      await writeAuditLog(tx, staff, { action: "deposit-rules.changed", subject, detail }, now);
    }
  });
}

/** What a car of a category asks for. */
export async function getDepositRule(
  db: Database,
  category: CarCategory,
): Promise<Pick<DepositRule, "amount" | "firstTripAmount">> {
  const rule = await db
    .selectFrom("depositRules")
    .select(["amount", "firstTripAmount"])
    .where("category", "=", category)
    .executeTakeFirst();
  return rule ?? { amount: paise(0), firstTripAmount: paise(0) };
}

/** What the rules ask of the customer of a booking for its car. */
export async function getDepositAmount(db: Database | Tx, bookingId: string): Promise<Paise> {
  const rule = await db
    .selectFrom("bookings")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .innerJoin("depositRules", "depositRules.category", "cars.category")
    .select((eb) =>
      eb
        .case()
        .when(
          eb.exists(
            eb
              .selectFrom("bookings as earlier")
              .select("earlier.id")
              .whereRef("earlier.userId", "=", "bookings.userId")
              .where("earlier.tripStatus", "=", "returned"),
          ),
        )
        .then(eb.ref("depositRules.amount"))
        .else(eb.ref("depositRules.firstTripAmount"))
        .end()
        .as("asked"),
    )
    .where("bookings.id", "=", bookingId)
    .executeTakeFirst();
  return rule?.asked ?? paise(0);
}

/** 0 once a deposit is taken. */
export async function findMissingDeposit(db: Database, bookingId: string): Promise<Paise> {
  const taken = await findDeposit(db, bookingId);
  return taken === null ? await getDepositAmount(db, bookingId) : paise(0);
}
