import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { DialectName } from "#app/db/dialect.server.ts";
import { allowValues } from "./allow-values.ts";

const KINDS = [
  "rent",
  "place_surcharge",
  "extra_hours",
  "unused_hours",
  "other_car",
  "fee",
  "discount",
  "price_change",
  "credit",
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

/** What a place adds to the price of a booking that is picked up there (decision 059). */
export function placeSurcharge(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await allowValues(db, dialect, { table: "charge_lines", column: "kind", values: KINDS });
    },
  };
}
