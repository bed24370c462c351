import { sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { DAY, HOUR, type Instant } from "#app/domain/business-time.ts";

/** Banks take days and retries are hours apart, so that several are done at once. */
const AT_ONCE_MS = HOUR;

/** When the next deposit, block or charge of a trip that is over is due; null when nothing is left. */
export async function findNextDepositDue(db: Database, now: Instant): Promise<Instant | null> {
  const release = await db
    .selectFrom("deposits")
    .innerJoin("handovers", (join) =>
      join
        .onRef("handovers.bookingId", "=", "deposits.bookingId")
        .on("handovers.kind", "=", "return"),
    )
    .select((eb) => eb("handovers.at", "+", DAY).as("at"))
    .where(sql<boolean>`deposits.amount > deposits.applied + deposits.released`)
    .where((eb) => eb("handovers.at", "+", DAY), ">", now)
    .orderBy("handovers.at")
    .executeTakeFirst();
  const block = await db
    .selectFrom("depositBlocks")
    .innerJoin("payments", "payments.id", "depositBlocks.paymentId")
    .innerJoin("bookings", "bookings.id", "payments.bookingId")
    .select("depositBlocks.nextCheckAt as at")
    .where("depositBlocks.nextCheckAt", "is not", null)
    // One that a card has is renewed for as long as the car is out.
    .where("bookings.tripStatus", "<>", "picked_up")
    .orderBy("depositBlocks.nextCheckAt")
    .executeTakeFirst();
  const silence = await db
    .selectFrom("tripCharges")
    .select("answerDueAt as at")
    .where("state", "=", "proposed")
    .orderBy("answerDueAt")
    .executeTakeFirst();
  const times = [release?.at, block?.at, silence?.at].map((at) => Number(at ?? Infinity));
  const next = Math.min(...times);
  return next === Infinity ? null : next + AT_ONCE_MS;
}
