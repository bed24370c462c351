import { sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { COUNTER_METHOD_LABELS, type PaymentMethod } from "#app/domain/counter-payment.ts";
import { type Paise, paise, rupeesOf } from "#app/domain/money.ts";
import { csvOf } from "#app/http/csv.ts";
import type { Period } from "./get-statement.server.ts";
import { providerLabel } from "./provider-label.ts";

type MethodSums = Record<"received" | "refunded" | "depositsIn" | "depositsOut" | "net", Paise>;

export type MoneyByMethod = {
  methods: (MethodSums & { label: string })[];
  /** Its net is what all accounts of money in the ledger have gained. */
  total: MethodSums;
};

/** As in the ledger. What a deposit has paid left it, and came in as a payment. */
export async function getMoneyByMethod(db: Database, period: Period): Promise<MoneyByMethod> {
  const sums = new Map<string, MethodSums>();
  for (const { moneyMethod, moneyHolder, kind, amount } of await sumLedger(db, period)) {
    const label = labelOf(moneyMethod, moneyHolder);
    sums.set(label, add(sums.get(label) ?? NOTHING, COLUMNS[kind], paise(Number(amount))));
  }
  const methods = Array.from(sums, ([label, own]) => ({ label, ...own }));
  const total = methods.reduce<MethodSums>(
    (all, own) => SUMMED.reduce((sum, column) => add(sum, column, own[column]), all),
    NOTHING,
  );
  return { methods: methods.sort((a, b) => a.label.localeCompare(b.label)), total };
}

const SUMMED = ["received", "refunded", "depositsIn", "depositsOut"] as const;
type Column = (typeof SUMMED)[number];

const COLUMNS = {
  payment: "received",
  refund: "refunded",
  deposit_in: "depositsIn",
  deposit_out: "depositsOut",
} as const satisfies Record<string, Column>;
const KINDS = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

const none = paise(0);
const NOTHING: MethodSums = {
  received: none,
  refunded: none,
  depositsIn: none,
  depositsOut: none,
  net: none,
};

function add(sums: MethodSums, column: Column, amount: Paise): MethodSums {
  const isIn = column === "received" || column === "depositsIn";
  const net = paise(sums.net + (isIn ? amount : -amount));
  return { ...sums, [column]: paise(sums[column] + amount), net };
}

/** The key of a deposit's entry begins with the id of the deposit, or of its payout. */
async function sumLedger(db: Database, { startsAt, endsAt }: Period) {
  const account = sql<string>`case when ledger.kind in ('payment', 'deposit_in') then ledger.debit
    else ledger.credit end`;
  const depositMethod = sql`case when deposits.method in ('online', 'block') then null
    else deposits.method end`;
  const method = sql<PaymentMethod | null>`case ledger.kind
    when 'payment' then payments.method
    when 'refund' then refunds.method
    when 'deposit_in' then ${depositMethod}
    else case when deposits.id is null then deposit_payouts.method else 'deposit' end end`;
  return await db
    .selectFrom("ledger")
    .leftJoin("payments", "payments.id", "ledger.paymentId")
    .leftJoin("refunds", "refunds.id", "ledger.refundId")
    .leftJoin("deposits", (join) =>
      join.on(sql<boolean>`deposits.id = substr(ledger.entry_key, 1, 36)`),
    )
    .leftJoin("depositPayouts", (join) =>
      join.on(sql<boolean>`deposit_payouts.id = substr(ledger.entry_key, 1, 36)`),
    )
    .select([
      method.as("moneyMethod"),
      sql<string>`substr(${account}, ${sql.lit("money.".length + 1)})`.as("moneyHolder"),
    ])
    .select((eb) => ["kind", eb.fn.sum<number>("ledger.amount").as("amount")])
    .where("kind", "in", KINDS)
    .where("ledger.createdAt", ">=", startsAt)
    .where("ledger.createdAt", "<", endsAt)
    .groupBy(["moneyMethod", "moneyHolder", "kind"])
    .$narrowType<{ kind: keyof typeof COLUMNS }>()
    .execute();
}

function labelOf(method: PaymentMethod | null, provider: string): string {
  if (method === null) return providerLabel(provider);
  return method === "deposit" ? "From deposits" : COUNTER_METHOD_LABELS[method];
}

const CSV_COLUMNS = [
  "method",
  "received",
  "refunded",
  "deposits_in",
  "deposits_out",
  "net",
] as const;

export function exportMoneyByMethod({ methods }: MoneyByMethod): string {
  const records = methods.map(({ label, ...sums }) => ({
    method: label,
    received: rupeesOf(sums.received),
    refunded: rupeesOf(sums.refunded),
    deposits_in: rupeesOf(sums.depositsIn),
    deposits_out: rupeesOf(sums.depositsOut),
    net: rupeesOf(sums.net),
  }));
  return csvOf(CSV_COLUMNS, records);
}
