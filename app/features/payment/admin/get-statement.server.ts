import { sql } from "kysely";
import { businessDay, dateOfDay } from "#app/db/business-day.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { isUnaudited } from "#app/records/money/audit-times.server.ts";
import type { BusinessDate, Instant } from "#app/domain/business-time.ts";
import type { LedgerKind } from "#app/domain/ledger.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { isDepositMovement, isMovement, providerOfMovement } from "./movement-columns.server.ts";

export type StatementSums = {
  taken: Paise;
  payments: number;
  refunded: Paise;
  refunds: number;
  depositsIn: Paise;
  /** Paid back, or moved to the booking: then it is among the payments. */
  depositsOut: Paise;
  /** What the provider's account in the ledger has gained. */
  net: Paise;
  /** Open differences about the day's payments and refunds. */
  differences: number;
  unaudited: number;
};

export type StatementLine = StatementSums & { date: BusinessDate; provider: string };

export type Statement = {
  lines: StatementLine[];
  providers: (StatementSums & { provider: string })[];
  total: StatementSums;
};

export type Period = { startsAt: Instant; endsAt: Instant };

export async function getStatement(db: Database, period: Period): Promise<Statement> {
  const lines = new Map<string, StatementLine>();
  const lineOf = (day: number, provider: string): StatementLine => {
    const key = `${day} ${provider}`;
    const line = lines.get(key) ?? { date: dateOfDay(day), provider, ...zeroSums() };
    lines.set(key, line);
    return line;
  };
  const [moved, unaudited, differences] = await Promise.all([
    sumMovements(db, period),
    countUnaudited(db, period),
    countDifferences(db, period),
  ]);
  for (const { day, provider, ...movements } of moved) {
    add(lineOf(day, provider), sumsOf(movements));
  }
  for (const { day, provider, count } of unaudited) {
    add(lineOf(day, provider), { unaudited: count });
  }
  for (const { day, provider, count } of differences) {
    add(lineOf(day, provider), { differences: count });
  }
  const sorted = [...lines.values()].sort(byDayAndProvider);
  const groups = [...Map.groupBy(sorted, ({ provider }) => provider)].sort();
  const providers = groups.map(([provider, own]) => ({ provider, ...sumOf(own) }));
  return { lines: sorted, providers, total: sumOf(sorted) };
}

type Movements = { kind: LedgerKind; count: number; amount: number };

function sumsOf({ kind, count, amount }: Movements): Partial<StatementSums> {
  const total = paise(Number(amount));
  const negativeTotal = paise(-total);
  switch (kind) {
    case "payment":
      return { taken: total, payments: count, net: total };
    case "refund":
      return { refunded: total, refunds: count, net: negativeTotal };
    case "deposit_in":
      return { depositsIn: total, net: total };
    default:
      return { depositsOut: total, net: negativeTotal };
  }
}

function byDayAndProvider(a: StatementLine, b: StatementLine): number {
  return b.date.localeCompare(a.date) || a.provider.localeCompare(b.provider);
}

function zeroSums(): StatementSums {
  const none = paise(0);
  return {
    taken: none,
    payments: 0,
    refunded: none,
    refunds: 0,
    depositsIn: none,
    depositsOut: none,
    net: none,
    differences: 0,
    unaudited: 0,
  };
}

function add(sums: StatementSums, added: Partial<StatementSums>): void {
  sums.taken = paise(sums.taken + (added.taken ?? 0));
  sums.payments += added.payments ?? 0;
  sums.refunded = paise(sums.refunded + (added.refunded ?? 0));
  sums.refunds += added.refunds ?? 0;
  sums.depositsIn = paise(sums.depositsIn + (added.depositsIn ?? 0));
  sums.depositsOut = paise(sums.depositsOut + (added.depositsOut ?? 0));
  sums.net = paise(sums.net + (added.net ?? 0));
  sums.differences += added.differences ?? 0;
  sums.unaudited += added.unaudited ?? 0;
}

function sumOf(lines: readonly StatementSums[]): StatementSums {
  const sums = zeroSums();
  for (const line of lines) add(sums, line);
  return sums;
}

async function sumMovements(db: Database, period: Period) {
  const movements = await Promise.all([
    selectMovements(db, period, isMovement).execute(),
    selectMovements(db, period, isDepositMovement).execute(),
  ]);
  return movements.flat();
}

function selectMovements(db: Database, { startsAt, endsAt }: Period, condition: typeof isMovement) {
  return db
    .selectFrom("ledger")
    .select([businessDay("createdAt").as("day"), providerOfMovement.as("provider"), "kind"])
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .select((eb) => eb.fn.sum<number>("amount").as("amount"))
    .where(condition)
    .where("createdAt", ">=", startsAt)
    .where("createdAt", "<", endsAt)
    .groupBy(["day", "provider", "kind"]);
}

async function countUnaudited(db: Database, { startsAt, endsAt }: Period) {
  const payments = await db
    .selectFrom("payments")
    .select([businessDay("updatedAt").as("day"), "provider"])
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(isUnaudited("payments"))
    .where("state", "=", "completed")
    .where("updatedAt", ">=", startsAt)
    .where("updatedAt", "<", endsAt)
    .groupBy(["day", "provider"])
    .execute();
  const refunds = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .select([businessDay("refunds.updatedAt").as("day"), "payments.provider"])
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(isUnaudited("refunds"))
    .where("refunds.state", "=", "completed")
    .where("refunds.method", "is", null)
    .where("refunds.updatedAt", ">=", startsAt)
    .where("refunds.updatedAt", "<", endsAt)
    .groupBy(["day", "payments.provider"])
    .execute();
  return [...payments, ...refunds];
}

async function countDifferences(db: Database, { startsAt, endsAt }: Period) {
  const at = sql<Instant>`coalesce(refunds.updated_at, payments.updated_at, found_at)`;
  const open = db
    .selectFrom("paymentDifferences")
    .leftJoin("payments", "payments.id", "paymentDifferences.paymentId")
    .leftJoin("refunds", "refunds.id", "paymentDifferences.refundId")
    .select([at.as("at"), "paymentDifferences.provider"])
    .where("resolvedAt", "is", null);
  return await db
    .selectFrom(open.as("open"))
    .select([businessDay("at").as("day"), "provider"])
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("at", ">=", startsAt)
    .where("at", "<", endsAt)
    .groupBy(["day", "provider"])
    .execute();
}
