import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { DialectName } from "#app/db/dialect.server.ts";
import { allowValues } from "./allow-values.ts";

const NOTICE_KINDS = [
  "confirmed",
  "standing",
  "payment_returned",
  "cancelled",
  "refund_paid",
  "reminder",
  "late_return",
  "changed",
  "payment_link",
  "payment_received",
  "waitlist_offer",
  "charge_proposed",
  "charge_closed",
  "deposit_taken",
  "deposit_paid_back",
  "handed_over",
  "returned",
  "return_rejected",
  "deposit_due",
  "deposit_collected",
  "deposit_released",
];

/** Customers get a notice when staff reject their return at the key box. */
export function returnRejected(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const kinds = { table: "booking_notices", column: "kind", values: NOTICE_KINDS };
      await allowValues(db, dialect, kinds);
    },
  };
}
