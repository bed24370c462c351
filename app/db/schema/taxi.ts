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
