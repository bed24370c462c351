import type { Instant } from "#app/domain/business-time.ts";

/** How a car went out, or came back. */
export type HandoversTable = {
  bookingId: string;
  kind: "pickup" | "return";
  /** When the keys changed hands. */
  at: Instant;
  odometerKm: number;
  /** Of a full tank or battery. */
  fuelPercent: number;
  notes: string;
  actorId: string;
  createdAt: Instant;
};

/** What a deed of the desk was done to. */
export type SubjectKind =
  | "booking"
  | "car"
  | "banner"
  | "block"
  | "taxi-request"
  | "message"
  | "payment"
  | "person";

/** Who of the desk did what, when. Append-only. */
export type AuditLogTable = {
  id: string;
  actorId: string;
  /** `<subject kind>.<what was done>`, as `booking.cancelled`. */
  deed: `${SubjectKind}.${string}`;
  subjectKind: SubjectKind;
  subjectId: string;
  /** What it was called then: a reference, the name of a car. Empty for a person, who can leave. */
  subject: string;
  /** More about it, as a person reads it. */
  detail: string | null;
  createdAt: Instant;
};
