/**
 * Writes the ledger of earlier bookings by the rules of `domain/ledger.ts`; integers divide alike
 * in both databases.
 */
export const bookPast: string[] = [
  entries({
    source: "payments p",
    key: "p.id || ':payment'",
    of: "p.booking_id, p.id, null",
    kind: "payment",
    from: "'money.' || p.provider",
    to: "'customer'",
    amount: "p.taken",
    at: "p.updated_at",
    where: "p.state = 'completed'",
  }),
  entries({
    source: "payments p join bookings b on b.id = p.booking_id",
    key: "b.id || ':charge'",
    of: "b.id, p.id, null",
    kind: "charge",
    from: "'customer'",
    to: "'rental'",
    amount: "b.total_amount",
    at: "p.updated_at",
    where: "p.outcome = 'kept'",
  }),
  ...tax("cgst", "(b.tax + 1) / 2"),
  ...tax("sgst", "b.tax / 2"),
  entries({
    source: "refunds r join payments p on p.id = r.payment_id",
    key: "r.id || ':credit'",
    of: "p.booking_id, p.id, r.id",
    kind: "credit",
    from: "'rental'",
    to: "'customer'",
    amount: "r.amount",
    at: "r.created_at",
    where: "p.outcome = 'kept'",
  }),
  ...creditedTax("cgst", `(${creditedShare()} + 1) / 2`),
  ...creditedTax("sgst", `${creditedShare()} / 2`),
  entries({
    source: `payments p join bookings b on b.id = p.booking_id
      left join refunds r on r.payment_id = p.id`,
    key: "b.id || ':cancellation'",
    of: "b.id, p.id, null",
    kind: "cancellation",
    from: "'rental'",
    to: "'cancellation'",
    amount: `b.total_amount - b.tax - coalesce(r.amount, 0) + coalesce(${creditedShare()}, 0)`,
    // The booking may have changed since its refund was requested.
    at: "coalesce(r.created_at, b.updated_at)",
    where: "p.outcome = 'kept' and b.status in ('cancelled', 'refunded')",
  }),
  entries({
    source: "refunds r join payments p on p.id = r.payment_id",
    key: "r.id || ':refund'",
    of: "p.booking_id, p.id, r.id",
    kind: "refund",
    from: "'customer'",
    to: "'money.' || p.provider",
    amount: "r.amount",
    at: "r.updated_at",
    where: "r.state = 'completed'",
  }),
];

type Entries = {
  source: string;
  key: string;
  of: string;
  kind: string;
  from: string;
  to: string;
  amount: string;
  at: string;
  where: string;
};

function entries({ source, key, of, kind, from, to, amount, at, where }: Entries): string {
  return `insert into ledger (id, entry_key, booking_id, payment_id, refund_id, kind,
      debit, credit, amount, created_at)
    select ${key}, ${key}, ${of}, '${kind}', ${from}, ${to}, ${amount}, ${at}
    from ${source} where ${where} and (${amount}) > 0`;
}

function tax(account: "cgst" | "sgst", amount: string): string[] {
  return [
    entries({
      source: "payments p join bookings b on b.id = p.booking_id",
      key: `b.id || ':${account}'`,
      of: "b.id, p.id, null",
      kind: "tax",
      from: "'rental'",
      to: `'${account}'`,
      amount,
      at: "p.updated_at",
      where: "p.outcome = 'kept'",
    }),
  ];
}

function creditedTax(account: "cgst" | "sgst", amount: string): string[] {
  return [
    entries({
      source: `refunds r join payments p on p.id = r.payment_id
        join bookings b on b.id = p.booking_id`,
      key: `r.id || ':${account}'`,
      of: "b.id, p.id, r.id",
      kind: "tax",
      from: `'${account}'`,
      to: "'rental'",
      amount,
      at: "r.created_at",
      where: "p.outcome = 'kept'",
    }),
  ];
}

/** The tax share of the refund, rounded half up. */
function creditedShare(): string {
  return "(2 * b.tax * r.amount + b.total_amount) / (2 * b.total_amount)";
}
