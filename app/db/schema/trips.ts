import type { TripChargeKind } from "#app/domain/charges.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Paise } from "#app/domain/money.ts";
import type { TripChargeState } from "#app/domain/trip-charges.ts";
import type { TripPhotoPhase, TripPhotoSlot } from "#app/domain/trip-photos.ts";

/** Sealed like documents. Nobody can change or remove one; a job does when its time is over. */
export type TripPhotosTable = {
  id: string;
  bookingId: string;
  phase: TripPhotoPhase;
  slot: TripPhotoSlot;
  takenBy: "staff" | "customer";
  actorId: string;
  note: string;
  /** Chosen by the device: what is sent twice is stored once. */
  uploadId: string;
  storageKey: string;
  thumbnailKey: string;
  keyId: string;
  size: number;
  sha256: string;
  thumbnailSha256: string;
  createdAt: Instant;
};

/** Accepted, it is a charge line of the same id. */
export type TripChargesTable = {
  id: string;
  bookingId: string;
  kind: TripChargeKind;
  detail: string;
  quantity: number;
  unitPrice: Paise;
  /** Before tax; less than proposed where a dispute was closed so. */
  amount: Paise;
  taxClass: string;
  sac: string;
  taxRatePercent: number;
  state: TripChargeState;
  proposedBy: string;
  proposedAt: Instant;
  answerDueAt: Instant;
  /** In the customer's words. */
  dispute: string | null;
  closedBy: string | null;
  closedAt: Instant | null;
  closingNote: string | null;
};

export type TripChargeEvidenceTable = { chargeId: string; photoId: string };
