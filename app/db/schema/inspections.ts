import type { DamageKind, DamageZone } from "#app/domain/car-damages.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { EntryFacts, EntryKind, InspectionPhase } from "#app/domain/inspections.ts";
import type { JsonText } from "./json-text.ts";

/** One step of an inspection as it was saved; the last of a kind counts. Only its file's key changes. */
export type InspectionEntriesTable = {
  id: string;
  bookingId: string;
  /** Of the booking at that time: it may get another one before the handover. */
  carId: string;
  phase: InspectionPhase;
  kind: EntryKind;
  enteredBy: "staff" | "customer";
  actorId: string;
  facts: JsonText<EntryFacts[EntryKind]>;
  /** Chosen by the device: what is sent twice is stored once. */
  uploadId: string;
  /** Of a signature; sealed like documents. */
  storageKey: string | null;
  keyId: string | null;
  size: number | null;
  sha256: string | null;
  createdAt: Instant;
};

/** A mark on the drawing of a car. It is the car's until it is repaired; nobody can remove it. */
export type CarDamagesTable = {
  id: string;
  carId: string;
  bookingId: string;
  phase: InspectionPhase;
  zone: DamageZone;
  x: number;
  y: number;
  kind: DamageKind;
  note: string;
  markedBy: "staff" | "customer";
  actorId: string;
  uploadId: string;
  /** Null once the photos of its trip are erased. */
  photoId: string | null;
  createdAt: Instant;
  repairedAt: Instant | null;
  repairedBy: string | null;
};

/** A row allows it. `submittedAt` is when the car came back, unless staff correct it with a reason. */
export type KeyBoxReturnsTable = {
  bookingId: string;
  allowedBy: string;
  allowedAt: Instant;
  submittedAt: Instant | null;
  confirmBy: Instant | null;
  odometerKm: number | null;
  fuelPercent: number | null;
  keysPlace: string | null;
  confirmedAt: Instant | null;
};
