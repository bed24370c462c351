import type { Instant } from "#app/domain/business-time.ts";

/** A car's state at pickup or return. */
export type HandoversTable = {
  bookingId: string;
  kind: "pickup" | "return";
  at: Instant;
  odometerKm: number;
  /** Of a full tank or battery. */
  fuelPercent: number;
  notes: string;
  actorId: string;
  createdAt: Instant;
};

/** What an action of staff was about. */
export type SubjectKind =
  | "booking"
  | "car"
  | "banner"
  | "block"
  | "taxi-request"
  | "message"
  | "payment"
  | "person";

/** Actions of staff. Append-only. */
export type AuditLogTable = {
  id: string;
  actorId: string;
  /** `<subject kind>.<action>`, as in `booking.cancelled`. */
  deed: `${SubjectKind}.${string}`;
  subjectKind: SubjectKind;
  subjectId: string;
  /**
   * The subject's name at the time: a reference, a car. Empty for a user, whose name may be erased.
   */
  subject: string;
  detail: string | null;
  createdAt: Instant;
};
