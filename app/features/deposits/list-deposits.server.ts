import { sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { type PageCursors, readPage } from "#app/db/list-page.server.ts";
import { HOUR, type Instant } from "#app/domain/business-time.ts";
import { type DepositMethod, REFUND_PATIENCE_MS, releaseAt } from "#app/domain/deposits.ts";
import type { Paise } from "#app/domain/money.ts";
import { siteRules } from "#app/domain/site-rules.ts";
import { conditionsOf } from "#app/records/booking/agreed-conditions.server.ts";
import {
  listDepositPayouts,
  listMissingDeposits,
  listRefusedBlocks,
  selectUnpaidPayouts,
} from "#app/records/money/due-deposits.server.ts";
import type { DepositQuery } from "./deposit-query.ts";
import { isDepositHeld } from "#app/records/money/deposits.server.ts";

export const DEPOSITS_PER_PAGE = 25;

export type ListedDeposit = {
  key: string;
  kind: "take" | "pay-back" | "refused" | "held" | "refund" | "closed";
  bookingId: string;
  reference: string;
  customer: string;
  amount: Paise;
  method: DepositMethod | null;
  /** Since or until when, by its kind; null while the car is out. */
  at: Instant | null;
  isOverdue: boolean;
  /** The provider's words. */
  problem: string | null;
};

type DepositList = PageCursors & { deposits: ListedDeposit[] };

const ONE_PAGE: PageCursors = { previous: null, next: null };

export async function listDeposits(
  db: Database,
  query: DepositQuery,
  now: Instant,
): Promise<DepositList> {
  switch (query.show) {
    case "due":
      return { deposits: await listDue(db, now), ...ONE_PAGE };
    case "refunds":
      return { deposits: await listRefunds(db, now), ...ONE_PAGE };
    case "held":
    case "closed":
      return await listTaken(db, query, now);
  }
}

/** Overdue first, then by their time. */
async function listDue(db: Database, now: Instant): Promise<ListedDeposit[]> {
  const [payouts, refused, missing] = await Promise.all([
    listDepositPayouts(db, now),
    listRefusedBlocks(db),
    listMissingDeposits(db, now + siteRules().depositHours * HOUR, now),
  ]);
  const due = [
    ...payouts.map((payout) => payoutOf(payout, "pay-back", now)),
    ...refused.map(refusedBlockOf),
    ...missing.map((deposit) => missingDepositOf(deposit, now)),
  ];
  return due.toSorted(
    (one, other) =>
      Number(other.isOverdue) - Number(one.isOverdue) || (one.at ?? 0) - (other.at ?? 0),
  );
}

async function listRefunds(db: Database, now: Instant): Promise<ListedDeposit[]> {
  const payouts = selectUnpaidPayouts(db).where("depositPayouts.refundId", "is not", null);
  const rows = await payouts.limit(DEPOSITS_PER_PAGE).execute();
  return rows.map((payout) => payoutOf(payout, "refund", now));
}

async function listTaken(
  db: Database,
  { show, after }: DepositQuery,
  now: Instant,
): Promise<DepositList> {
  const left = sql<Paise>`deposits.amount - deposits.applied - deposits.released`;
  const query = db
    .selectFrom("deposits")
    .innerJoin("bookings", "bookings.id", "deposits.bookingId")
    .leftJoin("handovers", (join) =>
      join.onRef("handovers.bookingId", "=", "bookings.id").on("handovers.kind", "=", "return"),
    )
    .select(["deposits.id", "deposits.amount", "deposits.method", "deposits.takenAt"])
    .select(["bookings.id as bookingId", "bookings.reference", "bookings.userName as customer"])
    .select(["bookings.status", "bookings.tripStatus", "bookings.agreedConditions"])
    .select("handovers.at as returnedAt")
    .select(left.as("left"))
    .where(show === "held" ? isDepositHeld : sql<boolean>`not ${isDepositHeld}`);
  const { rows, ...pages } = await readPage(query, {
    cursor: after,
    limit: DEPOSITS_PER_PAGE,
    columns: { at: "deposits.takenAt", id: "deposits.id" },
    keyOf: ({ takenAt: at, id }) => ({ at, id }),
  });
  const deposits = rows.map(({ id, left: held, takenAt, agreedConditions, ...row }) => {
    const conditions = conditionsOf({ agreedConditions });
    const at = show === "held" ? releaseAt({ ...row, conditions }) : takenAt;
    const amount = show === "held" ? held : row.amount;
    const kind = show === "held" ? ("held" as const) : ("closed" as const);
    const isOverdue = show === "held" && at !== null && at < now;
    return {
      ...pick(row),
      key: id,
      kind,
      amount,
      method: row.method,
      at,
      isOverdue,
      problem: null,
    };
  });
  return { deposits, ...pages };
}

type RefusedBlock = Awaited<ReturnType<typeof listRefusedBlocks>>[number];

function refusedBlockOf({ id, dueAt: at, lastError: problem, ...block }: RefusedBlock) {
  const kind = "refused" as const;
  return { ...pick(block), key: `block ${id}`, kind, method: null, at, isOverdue: true, problem };
}

type MissingDeposit = Awaited<ReturnType<typeof listMissingDeposits>>[number];

function missingDepositOf({ dueAt: at, tripStatus, ...deposit }: MissingDeposit, now: Instant) {
  const isOverdue = tripStatus === "picked_up" || at <= now;
  const key = `take ${deposit.bookingId}`;
  return {
    ...pick(deposit),
    key,
    kind: "take" as const,
    method: null,
    at,
    isOverdue,
    problem: null,
  };
}

type Payout = Awaited<ReturnType<typeof listDepositPayouts>>[number];

function payoutOf(
  { id, dueAt: at, ...payout }: Payout,
  kind: "pay-back" | "refund",
  now: Instant,
): ListedDeposit {
  const isOverdue = now - at > REFUND_PATIENCE_MS;
  return { ...pick(payout), key: id, kind, method: null, at, isOverdue, problem: null };
}

type About = Pick<ListedDeposit, "bookingId" | "reference" | "customer" | "amount">;

function pick({ bookingId, reference, customer, amount }: About): About {
  return { bookingId, reference, customer, amount };
}
