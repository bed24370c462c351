import type { Database } from "#app/db/client.server.ts";
import { isAfterCursor, pageOf, parseCursor, formatCursor } from "#app/db/list-page.server.ts";
import type { PaymentDifferencesTable } from "#app/db/schema/money.ts";
import type { DifferenceQuery } from "./difference-query.ts";

export const DIFFERENCES_PER_PAGE = 25;

/** In what two sides disagree, as the desk sees it. */
export type Difference = Omit<PaymentDifferencesTable, "differenceKey" | "resolvedBy"> & {
  /** By the name of today; null where it ended by itself. */
  resolvedBy: string | null;
  /** Null for an order that is not ours. */
  bookingId: string | null;
  reference: string | null;
};

/** Differences, the newest first, a page at a time: `next` is what to ask for `after` this one. */
export async function listDifferences(db: Database, { state, after }: DifferenceQuery) {
  let query = selectDifferences(db).where(
    "paymentDifferences.resolvedAt",
    state === "open" ? "is" : "is not",
    null,
  );
  const cursor = parseCursor(after);
  if (cursor !== null) {
    const key = { at: "paymentDifferences.foundAt", id: "paymentDifferences.id" };
    query = query.where(isAfterCursor(cursor, key));
  }
  const [found, open] = await Promise.all([
    query
      .orderBy("paymentDifferences.foundAt", "desc")
      .orderBy("paymentDifferences.id", "desc")
      .limit(DIFFERENCES_PER_PAGE + 1)
      .execute(),
    countOpenDifferences(db),
  ]);
  const keyOf = ({ foundAt: at, id }: Difference) => formatCursor({ at, id });
  const { rows: differences, next } = pageOf(found, DIFFERENCES_PER_PAGE, keyOf);
  return { differences, next, open };
}

/** One of them; null where there is none. */
export async function findDifference(db: Database, id: string): Promise<Difference | null> {
  const found = selectDifferences(db).where("paymentDifferences.id", "=", id);
  return (await found.executeTakeFirst()) ?? null;
}

/** How many wait for somebody to look into them. */
export async function countOpenDifferences(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("paymentDifferences")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("resolvedAt", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

function selectDifferences(db: Database) {
  return db
    .selectFrom("paymentDifferences")
    .leftJoin("payments", "payments.id", "paymentDifferences.paymentId")
    .leftJoin("bookings", "bookings.id", "payments.bookingId")
    .leftJoin("users", "users.id", "paymentDifferences.resolvedBy")
    .select(["paymentDifferences.id", "paymentDifferences.provider", "paymentDifferences.orderId"])
    .select(["paymentDifferences.paymentId", "paymentDifferences.refundId"])
    .select(["paymentDifferences.kind", "paymentDifferences.ours", "paymentDifferences.theirs"])
    .select(["paymentDifferences.foundAt", "paymentDifferences.resolvedAt"])
    .select(["paymentDifferences.resolution", "users.name as resolvedBy"])
    .select(["bookings.id as bookingId", "bookings.reference"]);
}
