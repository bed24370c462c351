import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { allowValues } from "./allow-values.ts";
import { runStatements } from "./run-statements.ts";

const KINDS = [
  "late_return",
  "extra_distance",
  "fuel",
  "cleaning",
  "damage",
  "lost_item",
  "toll",
  "traffic_fine",
  "tow",
  "other",
];
const AGREED_KINDS = [
  "rent",
  "extra_hours",
  "unused_hours",
  "other_car",
  "fee",
  "discount",
  "price_change",
  "credit",
];
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
  "waitlist_offer",
  "charge_proposed",
  "charge_closed",
];
const WITHOUT_EVIDENCE = `('late_return', 'extra_distance', 'fuel')`;

/** Charges that staff propose after a trip, with their evidence (decision 037). */
export function tripCharges(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const kinds = [...AGREED_KINDS, ...KINDS];
      await allowValues(db, dialect, { table: "charge_lines", column: "kind", values: kinds });
      const notices = { table: "booking_notices", column: "kind", values: NOTICE_KINDS };
      await allowValues(db, dialect, notices);
      await runStatements([...tables(dialect), ...evidenceRule(dialect)]).up(db);
    },
  };
}

function tables(dialect: DialectName): string[] {
  const { int, end } = columnTypes[dialect];
  return [
    `create table trip_charges (
      id text primary key, booking_id text not null references bookings (id),
      kind text not null check (kind in (${KINDS.map((kind) => `'${kind}'`).join(", ")})),
      detail text not null check (length(detail) <= 300),
      quantity ${int} not null check (quantity > 0),
      unit_price ${int} not null check (unit_price > 0),
      amount ${int} not null check (amount > 0 and amount <= quantity * unit_price),
      tax_class text not null references tax_classes (code), sac text not null,
      tax_rate_percent ${int} not null check (tax_rate_percent between 0 and 100),
      state text not null check (state in ('proposed', 'disputed', 'accepted', 'dropped')),
      proposed_by text not null, proposed_at ${int} not null, answer_due_at ${int} not null,
      dispute text check (length(dispute) <= 1000),
      closed_by text, closed_at ${int}, closing_note text check (length(closing_note) <= 1000),
      check ((state in ('accepted', 'dropped')) = (closed_at is not null)),
      check ((closed_by is null) = (closed_at is null)),
      check (state <> 'disputed' or dispute is not null),
      check (state <> 'accepted' or dispute is null or closed_by <> proposed_by)
    ) ${end}`,
    `create index trip_charges_booking on trip_charges (booking_id, proposed_at, id)`,
    `create index trip_charges_due on trip_charges (answer_due_at) where state = 'proposed'`,
    `create index trip_charges_disputed on trip_charges (proposed_at) where state = 'disputed'`,
    `create table trip_charge_evidence (
      charge_id text not null references trip_charges (id) deferrable initially deferred,
      photo_id text not null references trip_photos (id),
      primary key (charge_id, photo_id)
    ) ${end}`,
    `create index trip_charge_evidence_photo on trip_charge_evidence (photo_id)`,
  ];
}

/** Evidence is written first. Damage is shown by two photos of one side: before and after. */
function evidenceRule(dialect: DialectName): string[] {
  const shown = (
    number: number,
  ) => `trip_charge_evidence shown${number} join trip_photos photo${number}
    on photo${number}.id = shown${number}.photo_id and photo${number}.booking_id = new.booking_id
      and shown${number}.charge_id = new.id`;
  const isProven = `exists (select 1 from ${shown(1)})`;
  const isComparable = `exists (select 1 from ${shown(1)} where photo1.phase = 'pickup' and exists
    (select 1 from ${shown(2)} where photo2.phase = 'return' and photo2.slot = photo1.slot))`;
  const isUnproven = `(new.kind not in ${WITHOUT_EVIDENCE} and not ${isProven})
    or (new.kind = 'damage' and not ${isComparable})`;
  if (dialect === "sqlite") {
    return [
      `create trigger trip_charges_evidence before insert on trip_charges when ${isUnproven}
         begin select raise(abort, 'trip_charges_evidence'); end`,
    ];
  }
  return [
    `create function refuse_unproven_charge() returns trigger language plpgsql as $$ begin
       if ${isUnproven} then raise exception 'trip_charges_evidence'; end if; return new; end $$`,
    `create trigger trip_charges_evidence before insert on trip_charges
       for each row execute function refuse_unproven_charge()`,
  ];
}
