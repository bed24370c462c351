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
  return kept === null ? EARLIER_CONDITIONS : fromJson(kept);
}
