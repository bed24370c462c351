import type { Generated } from "kysely";
import type { Instant } from "#app/domain/business-time.ts";

export type TaxiRequestsTable = {
  id: string;
  packageId: string;
  /** The chosen title, as it read then. */
  package: string;
  /** As typed, and so are phone and date: each may be empty. */
  name: string;
  phone: string;
  pickupDate: string;
  state: Generated<"new" | "contacted" | "confirmed" | "closed">;
  /** Who sent it, as a keyed hash; forgotten once it no longer counts against the limit. */
  caller: string | null;
  /** Caller and content, as a keyed hash: what is sent again within a minute is the same request. */
  fingerprint: string | null;
  createdAt: Instant;
};
