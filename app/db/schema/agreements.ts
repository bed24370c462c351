import type { AgreedConditions } from "#app/domain/agreed-conditions.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { DamageKind, DamageZone } from "#app/domain/car-damages.ts";
import type { HandoverKind } from "#app/domain/handovers.ts";
import type { CheckedDocument, InspectionPhase } from "#app/domain/inspections.ts";
import type { Paise } from "#app/domain/money.ts";
import type { TripPhotoPhase, TripPhotoSlot } from "#app/domain/trip-photos.ts";
import type { JsonText } from "./json-text.ts";
import type { DocumentLine } from "./money.ts";

export type AgreementReason = "booked" | "changed" | "handed_over" | "returned";

export type AgreementFacts = {
  owner: { name: string; address: string; phone: string };
  customer: { name: string; email: string | null; phone: string | null };
  reference: string;
  car: { name: string; registrationNumber: string | null };
  place: string;
  pickupAt: Instant;
  returnAt: Instant;
  lines: DocumentLine[];
  tax: Paise;
  total: Paise;
  deposit: Paise;
  /** Not in versions from before there were settings of them. */
  conditions?: AgreedConditions;
  /** When the customer ticked the box. */
  termsAcceptedAt: Instant;
  handovers: {
    kind: HandoverKind;
    /** Not in versions from before swaps were written down. */
    carName?: string;
    at: Instant;
    odometerKm: number;
    fuelPercent: number;
    notes: string;
    /** Not in versions from before there were inspections, as the three lists below. */
    fastagBalance?: Paise | null;
  }[];
  inspections?: {
    phase: InspectionPhase;
    documents: CheckedDocument[] | null;
    /** Of the items of the car; null if nobody looked. */
    missing: string[] | null;
    note: string;
  }[];
  /** What the car has, from this trip and from before. */
  damages?: {
    phase: InspectionPhase | "before";
    zone: DamageZone;
    kind: DamageKind;
    note: string;
    markedBy: "staff" | "customer";
    at: Instant;
    sha256: string | null;
  }[];
  /** By their content, as the photos; with a reason instead where nobody signed. */
  signatures?: {
    entryId: string;
    phase: InspectionPhase;
    by: "customer" | "staff";
    name: string;
    typed: boolean;
    reason: string;
    at: Instant;
    sha256: string | null;
  }[];
  /** By their content: any other picture has another hash. */
  photos: {
    phase: TripPhotoPhase;
    slot: TripPhotoSlot;
    takenBy: "staff" | "customer";
    at: Instant;
    sha256: string;
  }[];
};

export type AgreementTermsTable = { sha256: string; sections: string };

export type AgreementsTable = {
  id: string;
  bookingId: string;
  version: number;
  reason: AgreementReason;
  termsSha256: string;
  facts: JsonText<AgreementFacts>;
  /** Of the facts as they are stored, which name the hashes of the terms, photos and signatures. */
  sha256: string;
  createdAt: Instant;
};
