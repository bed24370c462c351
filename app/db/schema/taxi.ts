import type { Generated } from "kysely";
import type { Instant } from "#app/domain/business-time.ts";

export type TaxiRequestsTable = {
  id: string;
  packageId: string;
  package: string;
  name: string;
  phone: string;
  pickupDate: string;
  state: Generated<"new" | "contacted" | "confirmed" | "closed">;
  caller: string | null;
  /** A keyed hash of sender and content, to recognise duplicates within a minute. */
  fingerprint: string | null;
  createdAt: Instant;
};

/** Deleted with the request. Who wrote the note, and when, is in the log. */
export type TaxiRequestNotesTable = {
  logEntryId: string;
  requestId: string;
  text: string;
};
