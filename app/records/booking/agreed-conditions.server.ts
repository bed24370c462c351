import { fromJson, type JsonText, toJson } from "#app/db/schema/json-text.ts";
import {
  type AgreedConditions,
  EARLIER_CONDITIONS,
  siteConditions,
} from "#app/domain/agreed-conditions.ts";

/** Kept with a booking that is made now. */
export function conditionsOfNewBooking(): JsonText<AgreedConditions> {
  return toJson(siteConditions());
}

type BookingRow = { agreedConditions: JsonText<AgreedConditions> | null };

export function conditionsOf({ agreedConditions: kept }: BookingRow): AgreedConditions {
  // A booking has the conditions that there were when it was made.
  return kept === null ? EARLIER_CONDITIONS : { ...EARLIER_CONDITIONS, ...fromJson(kept) };
}

/** The booking with the grace of its return instead of all that was agreed. */
export function withGrace<Row extends BookingRow>({ agreedConditions, ...row }: Row) {
  return { ...row, graceMinutes: conditionsOf({ agreedConditions }).graceMinutes };
}
