import type { Database } from "#app/db/client.server.ts";
import { type PageCursors, readPage } from "#app/db/list-page.server.ts";
import { fromJson, type JsonText } from "#app/db/schema/json-text.ts";
import { type BusinessDate, type Instant, instantOf } from "#app/domain/business-time.ts";
import type { LedgerKind } from "#app/domain/ledger.ts";
import type { Paise } from "#app/domain/money.ts";
import type { PaymentState } from "#app/ports/payments.ts";
import { providerOfMovement } from "./movement-columns.server.ts";

export const MOVEMENTS_PER_PAGE = 50;
/** In minutes; 9999-12-31 has no following date. */
const END_OF_DAY = 24 * 60;

const MOVEMENT_KINDS = [
  "payment",
  "refund",
  "deposit_in",
  "deposit_out",
] as const satisfies readonly LedgerKind[];
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export type Movement = {
  id: string;
  at: Instant;
  kind: MovementKind;
  amount: Paise;
  bookingId: string;
  reference: string;
  customer: string;
  /** Null for a deposit at the counter. */
  orderId: string | null;
  state: PaymentState | null;
  /** Whether it was asked for once more after its day; null where nobody is asked. */
  isAudited: boolean | null;
  /** Open ones about it. */
  differenceId: string | null;
};

type MovementFilter = { date: BusinessDate; provider: string; after: string | null };

export async function listMovements(
  db: Database,
  { date, provider, after }: MovementFilter,
): Promise<PageCursors & { movements: Movement[] }> {
  const query = selectMovements(db)
    .where(providerOfMovement, "=", provider)
    .where("ledger.createdAt", ">=", instantOf(date, 0))
    .where("ledger.createdAt", "<", instantOf(date, END_OF_DAY));
  const { rows, ...pages } = await readPage(query, {
    cursor: after,
    limit: MOVEMENTS_PER_PAGE,
    columns: { at: "ledger.createdAt", id: "ledger.id" },
    keyOf: ({ at, id }) => ({ at, id }),
  });
  return { movements: rows.map(movementOf), ...pages };
}

function selectMovements(db: Database) {
  return db
    .selectFrom("ledger")
    .innerJoin("bookings", "bookings.id", "ledger.bookingId")
    .leftJoin("payments", "payments.id", "ledger.paymentId")
    .leftJoin("refunds", "refunds.id", "ledger.refundId")
    .select(["ledger.id", "ledger.createdAt as at", "ledger.amount"])
    .select(["ledger.bookingId", "bookings.reference", "bookings.userName as customer"])
    .select(["payments.orderId", "payments.lastResponse", "payments.auditedAt"])
    .select(["refunds.state as refundState", "refunds.auditedAt as refundAuditedAt"])
    .select("refunds.method as refundMethod")
    .select((eb) =>
      eb
        .selectFrom("paymentDifferences as open")
        .select(({ fn }) => fn.min("open.id").as("id"))
        .where("open.resolvedAt", "is", null)
        .whereRef("open.paymentId", "=", "ledger.paymentId")
        .where((open) =>
          open.or([
            open("open.refundId", "is", null).and("ledger.refundId", "is", null),
            open("open.refundId", "=", open.ref("ledger.refundId")),
          ]),
        )
        .as("differenceId"),
    )
    .select("ledger.kind")
    .where("ledger.kind", "in", MOVEMENT_KINDS)
    .$narrowType<{ kind: MovementKind }>();
}

type MovementRow = Awaited<
  ReturnType<ReturnType<typeof selectMovements>["executeTakeFirstOrThrow"]>
>;

function movementOf({
  kind,
  lastResponse,
  auditedAt,
  refundState,
  refundAuditedAt,
  refundMethod,
  ...movement
}: MovementRow): Movement {
  if (refundState !== null) {
    const state = refundState === "requested" ? "pending" : refundState;
    // The provider is not asked about what staff have paid by hand.
    const isAudited = refundMethod === null ? refundAuditedAt !== null : null;
    return { ...movement, kind, state, isAudited };
  }
  // A deposit at the counter has no order, and one that pays for the booking stays where it is.
  if (kind === "deposit_out" || movement.orderId === null) {
    return { ...movement, kind, state: null, isAudited: null };
  }
  const answer = lastResponse === null ? null : fromJson(lastResponse as JsonText<LastAnswer>);
  const state = answer?.state ?? null;
  return { ...movement, kind, state, isAudited: auditedAt !== null };
}

type LastAnswer = { state: PaymentState };
