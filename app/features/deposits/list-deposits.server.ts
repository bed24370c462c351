import { sql } from "kysely";
import { returnConfirmedAt } from "#app/records/money/deposited-trip.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { type PageCursors, readPage } from "#app/db/list-page.server.ts";
import { HOUR, type Instant } from "#app/domain/business-time.ts";
import { type DepositMethod, REFUND_PATIENCE_MS, releaseAt } from "#app/domain/deposits.ts";
import type { Paise } from "#app/domain/money.ts";
import { siteRules } from "#app/domain/site-rules.ts";
import { conditionsOf } from "#app/records/booking/agreed-conditions.server.ts";
import {
  type DueDeposit,
  selectDepositRefunds,
  selectDueDeposits,
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

/** What waits comes first that waits longest; what is held or closed, newest first. */
export async function listDeposits(
  db: Database,
  query: DepositQuery,
  now: Instant,
): Promise<DepositList> {
  switch (query.show) {
    case "due":
      return await listDue(db, query, now);
    case "refunds":
      return await listRefunds(db, query, now);
    case "held":
    case "closed":
      return await listTaken(db, query, now);
  }
}

async function listDue(db: Database, { after }: DepositQuery, now: Instant): Promise<DepositList> {
  const before = now + siteRules().depositHours * HOUR;
  const { rows, ...pages } = await readPage(selectDueDeposits(db, { now, before }), {
    cursor: after,
    limit: DEPOSITS_PER_PAGE,
    columns: { at: "due.dueAt", id: "due.id" },
    direction: "asc",
    keyOf: ({ dueAt: at, id }) => ({ at, id }),
  });
  return { deposits: rows.map((due) => dueDepositOf(due, now)), ...pages };
}

function dueDepositOf(due: DueDeposit, now: Instant): ListedDeposit {
  const { id: key, kind, dueAt: at } = due;
  const problem = kind === "refused" ? due.lastError : null;
  return { ...pick(due), key, kind, method: null, at, isOverdue: isOverdue(due, now), problem };
}

async function listRefunds(
  db: Database,
  { after }: DepositQuery,
  now: Instant,
): Promise<DepositList> {
  const { rows, ...pages } = await readPage(selectDepositRefunds(db), {
    cursor: after,
    limit: DEPOSITS_PER_PAGE,
    columns: { at: "depositPayouts.dueAt", id: "depositPayouts.id" },
    direction: "asc",
    keyOf: ({ dueAt: at, id }) => ({ at, id }),
  });
  const deposits = rows.map(({ id: key, dueAt: at, ...refund }) => ({
    ...pick(refund),
    key,
    kind: "refund" as const,
    method: null,
    at,
    isOverdue: now - at > REFUND_PATIENCE_MS,
    problem: null,
  }));
  return { deposits, ...pages };
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
    .select(["handovers.at as returnedAt", returnConfirmedAt.as("confirmedAt")])
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

function isOverdue({ kind, dueAt, tripStatus }: DueDeposit, now: Instant): boolean {
  switch (kind) {
    case "take":
      return tripStatus === "picked_up" || dueAt <= now;
    case "pay-back":
      return now - dueAt > REFUND_PATIENCE_MS;
    case "refused":
      return true;
  }
}

type About = Pick<ListedDeposit, "bookingId" | "reference" | "customer" | "amount">;

function pick({ bookingId, reference, customer, amount }: About): About {
  return { bookingId, reference, customer, amount };
}
