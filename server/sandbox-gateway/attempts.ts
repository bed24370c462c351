import { randomBytes } from "node:crypto";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import { executeAll } from "#app/db/execute-all.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { HOUR, type Instant, MINUTE, SECOND } from "#app/domain/business-time.ts";
import { addFaults, type Fault } from "./faults.ts";
import type { PaymentMethod, SandboxOrder } from "./orders.ts";

export const OUTCOMES = [
  "success",
  "failure",
  "pending",
  "slow",
  "lost",
  "other-amount",
  "late",
] as const;
export type PaymentOutcome = (typeof OUTCOMES)[number];

const PENDING_MS = 8 * SECOND;
const SLOW_MS = MINUTE;
const LATE_MS = 20 * SECOND;
const CALLBACK_DELAY_MS = 45 * SECOND;
const CALLBACK_AGAIN_MS = 5 * SECOND;
const STALE_CALLBACK_MS = 3 * SECOND;
const OTHER_AMOUNT_PAISE = 100;
const EARLY_MS = HOUR;

const DECLINED = "Your bank declined the payment.";

const FAULTS_OF: Partial<Record<PaymentOutcome, readonly Fault[]>> = {
  lost: ["drop", "silence-after"],
  "other-amount": ["takes-less"],
  late: ["late"],
};

type Attempt = { checkoutToken: string; method: PaymentMethod; outcome: PaymentOutcome };

/** Returns the paid order, or null when it is unknown, expired or already has an outcome. */
export function recordOutcome(
  db: Database,
  attempt: Attempt,
  now: Instant,
): Promise<SandboxOrder | null> {
  return inTransaction(db, async (tx) => {
    const order = await lockPayable(tx, attempt.checkoutToken, now);
    if (!order) return null;
    const faults = await addFaults(tx, order.merchantOrderId, FAULTS_OF[attempt.outcome] ?? []);
    const failed = attempt.outcome === "failure";
    const isLate = !failed && faults.includes("late");
    const settlesAt = now + (isLate ? LATE_MS : settlementDelay(attempt.outcome));
    const update = tx
      .updateTable("sandboxOrders")
      .set({
        method: attempt.method,
        outcome: failed ? "failure" : "success",
        settlesAt,
        failsFirst: isLate ? 1 : 0,
        transactionId: `SBX${randomBytes(8).toString("hex").toUpperCase()}`,
        message: failed ? DECLINED : null,
        ...(failed ? {} : changedAmount(order.amount, faults)),
        ...(order.blockedUntil !== null && faults.includes("expires-early")
          ? { blockedUntil: settlesAt + EARLY_MS }
          : {}),
      })
      .where("id", "=", order.id)
      .returningAll();
    const callbacks = callbackQueries(tx, order.id, faults, { now, settlesAt });
    const [updated] = await executeAll(tx, [update, ...callbacks]);
    return updated.rows[0] ?? null;
  });
}

/** Locks the order, so that one of several attempts succeeds. */
function lockPayable(
  tx: Tx,
  checkoutToken: string,
  now: Instant,
): Promise<SandboxOrder | undefined> {
  const order = tx
    .selectFrom("sandboxOrders")
    .selectAll()
    .where("checkoutToken", "=", checkoutToken)
    .where("outcome", "is", null)
    .where("expiresAt", ">", now);
  return (isPostgres(tx) ? order.forUpdate() : order).executeTakeFirst();
}

function settlementDelay(outcome: PaymentOutcome): number {
  if (outcome === "pending") return PENDING_MS;
  return outcome === "slow" ? SLOW_MS : 0;
}

function changedAmount(requestedAmount: number, faults: readonly Fault[]) {
  const less = faults.includes("takes-less") && requestedAmount > OTHER_AMOUNT_PAISE;
  if (!less && !faults.includes("takes-more")) return {};
  const amount = less ? requestedAmount - OTHER_AMOUNT_PAISE : requestedAmount + OTHER_AMOUNT_PAISE;
  return { amount, askedAmount: requestedAmount };
}

/** One report when the payment settles, unless faults change it. */
function callbackQueries(
  tx: Tx,
  orderId: string,
  faults: readonly Fault[],
  { now, settlesAt }: { now: Instant; settlesAt: Instant },
) {
  const eventId = newId();
  const dueAt = settlesAt + (faults.includes("delay") ? CALLBACK_DELAY_MS : 0);
  const final = { event: "final", eventId } as const;
  const callbacks = [
    ...(faults.includes("forge") ? [{ event: "forged", dueAt: now } as const] : []),
    ...(faults.includes("drop") ? [] : [{ ...final, dueAt }]),
    ...(faults.includes("duplicate")
      ? [
          { ...final, dueAt },
          { ...final, dueAt: dueAt + CALLBACK_AGAIN_MS },
        ]
      : []),
    ...(faults.includes("reorder")
      ? [{ event: "pending", dueAt: dueAt + STALE_CALLBACK_MS } as const]
      : []),
  ];
  if (callbacks.length === 0) return [];
  const rows = callbacks.map((callback) => ({ eventId: null, ...callback, id: newId(), orderId }));
  return [tx.insertInto("sandboxCallbacks").values(rows)];
}
