import type { Generated } from "kysely";
import type { Instant } from "#app/domain/business-time.ts";

export type TaxiRequestsTable = {
  id: string;
  packageId: string;
  /** The title of the chosen package at the time. */
  package: string;
  name: string;
  phone: string;
  pickupDate: string;
  state: Generated<"new" | "contacted" | "confirmed" | "closed">;
  /** A keyed hash of the sender, erased once it no longer counts for the limit. */
  caller: string | null;
  /** A keyed hash of sender and content: the same request within a minute is a duplicate. */
  fingerprint: string | null;
  createdAt: Instant;
};
