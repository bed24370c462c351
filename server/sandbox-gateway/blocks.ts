import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { DAY, type Instant, SECOND } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { findFaults } from "./faults.ts";
import { type SandboxOrder, stateOf } from "./orders.ts";
import { lockOrder } from "./refunds.ts";

export type BlockState =
  | "PENDING"
  | "FAILED"
  | "BLOCKED"
  | "CAPTURED"
  | "RELEASING"
  | "RELEASED"
  | "EXPIRED";

export type BlockRefusal = "block-not-found" | "not-blocked" | "refused-by-bank" | "not-renewable";

const RELEASES_AFTER_MS = 5 * SECOND;
const LATE_MS = 3 * DAY;

/** Follows from the row and the clock alone. */
export function blockStateOf(order: SandboxOrder, now: Instant): BlockState {
  const { state } = stateOf(order, now);
  if (state !== "COMPLETED") return state;
  if (order.captured !== null) return "CAPTURED";
  if (order.releasedAt !== null) return now < order.releasedAt ? "RELEASING" : "RELEASED";
  return now < (order.blockedUntil ?? 0) ? "BLOCKED" : "EXPIRED";
}

/** Only a card can be blocked again without its owner. */
export function canRenew({ method }: SandboxOrder): boolean {
  return method === "card";
}

export async function capture(
  db: Database,
  {
    merchantOrderId,
    captureId,
    amount,
  }: { merchantOrderId: string; captureId: string; amount: number },
  now: Instant,
): Promise<Result<SandboxOrder, BlockRefusal>> {
  return await changeBlock(
    db,
    merchantOrderId,
    now,
    async (tx, order) => {
      const faults = await findFaults(tx, merchantOrderId);
      if (faults.includes("capture-refused")) return refused("refused-by-bank");
      const amountToCapture = Math.min(amount, order.amount);
      const captured = faults.includes("captures-less")
        ? Math.ceil(amountToCapture / 2)
        : amountToCapture;
      return ok({ captured, captureId });
    },
    ({ captureId: earlier }) => earlier === captureId,
  );
}

export async function release(
  db: Database,
  merchantOrderId: string,
  now: Instant,
): Promise<Result<SandboxOrder, BlockRefusal>> {
  return await changeBlock(
    db,
    merchantOrderId,
    now,
    async (tx) => {
      const faults = await findFaults(tx, merchantOrderId);
      const isLate = faults.includes("releases-late");
      return ok({ releasedAt: now + (isLate ? LATE_MS : RELEASES_AFTER_MS) });
    },
    ({ releasedAt }) => releasedAt !== null,
  );
}

export async function renew(
  db: Database,
  { merchantOrderId, until }: { merchantOrderId: string; until: Instant },
  now: Instant,
): Promise<Result<SandboxOrder, BlockRefusal>> {
  return await changeBlock(db, merchantOrderId, now, async (_tx, order) =>
    canRenew(order) ? ok({ blockedUntil: until }) : refused("not-renewable"),
  );
}

type Change = Partial<Pick<SandboxOrder, "captured" | "captureId" | "releasedAt" | "blockedUntil">>;

/** What was done before is answered again. */
async function changeBlock(
  db: Database,
  merchantOrderId: string,
  now: Instant,
  decide: (tx: Tx, order: SandboxOrder) => Promise<Result<Change, BlockRefusal>>,
  isDone: (order: SandboxOrder) => boolean = () => false,
): Promise<Result<SandboxOrder, BlockRefusal>> {
  return await inTransaction<Result<SandboxOrder, BlockRefusal>>(db, async (tx) => {
    const order = await lockOrder(tx, merchantOrderId);
    if (!order || order.blockedUntil === null) return refused("block-not-found");
    if (isDone(order)) return ok(order);
    if (blockStateOf(order, now) !== "BLOCKED") return refused("not-blocked");
    const change = await decide(tx, order);
    if (!change.ok) return change;
    const dueAt = change.value.releasedAt ?? now;
    await tx
      .insertInto("sandboxCallbacks")
      .values({ id: newId(), orderId: order.id, eventId: null, event: "final", dueAt })
      .execute();
    return ok(
      await tx
        .updateTable("sandboxOrders")
        .set(change.value)
        .where("id", "=", order.id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  });
}
