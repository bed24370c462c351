import type { Generated } from "kysely";
import type { Instant } from "#app/domain/business-time.ts";
import type { HandoverKind } from "#app/domain/handovers.ts";
import type { Paise } from "#app/domain/money.ts";

export type HandoversTable = {
  bookingId: string;
  kind: HandoverKind;
  /** Which swap of the trip, from 1 on; 0 at the pickup and at the return. */
  swap: Generated<number>;
  /** Null from an earlier version: then it is the booking's. */
  carId: Generated<string | null>;
  at: Instant;
  odometerKm: number;
  fuelPercent: number;
  notes: string;
  fastagBalance: Paise | null;
  /** Of a return: until they are back. */
  keysMissing: Generated<0 | 1>;
  /** Of a return: when staff looked at what it differs in, to charge nothing more. */
  chargesCheckedAt: Generated<Instant | null>;
  actorId: string;
  createdAt: Instant;
};

export type SubjectKind =
  | "booking"
  | "car"
  | "banner"
  | "preparation"
  | "block"
  | "taxi-request"
  | "message"
  | "payment"
  | "till"
  | "tax"
  | "deposit-rules"
  | "settings"
  | "person"
  | "invitation";

export type AuditLogTable = {
  id: string;
  actorId: string;
  /** `<subject kind>.<action>`, as in `booking.cancelled`. */
  action: `${SubjectKind}.${string}`;
  subjectKind: SubjectKind;
  subjectId: string;
  /** Empty for a user, whose name may be erased. */
  subject: string;
  detail: string | null;
  createdAt: Instant;
};
