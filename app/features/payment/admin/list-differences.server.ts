import type { Database } from "#app/db/client.server.ts";
import { readPage } from "#app/db/list-page.server.ts";
import type { PaymentDifferencesTable } from "#app/db/schema/money.ts";
import type { DifferenceQuery } from "./difference-query.ts";

export const DIFFERENCES_PER_PAGE = 25;

export type Difference = Omit<PaymentDifferencesTable, "differenceKey" | "resolvedBy"> & {
  resolvedBy: string | null;
  bookingId: string | null;
  reference: string | null;
};

export async function listDifferences(db: Database, { state, after }: DifferenceQuery) {
  const query = selectDifferences(db).where(
    "paymentDifferences.resolvedAt",
    state === "open" ? "is" : "is not",
    null,
  );
  const [{ rows: differences, ...pages }, open] = await Promise.all([
    readPage(query, {
      cursor: after,
      limit: DIFFERENCES_PER_PAGE,
      columns: { at: "paymentDifferences.foundAt", id: "paymentDifferences.id" },
      keyOf: ({ foundAt: at, id }) => ({ at, id }),
    }),
    countOpenDifferences(db),
  ]);
  return { differences, ...pages, open };
}

export async function findDifference(db: Database, id: string): Promise<Difference | null> {
  const difference = selectDifferences(db).where("paymentDifferences.id", "=", id);
  return (await difference.executeTakeFirst()) ?? null;
}

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
