import { href } from "react-router";
import { formatPlainRupees, type Paise } from "#app/domain/money.ts";
import type { InspectionPhase } from "#app/domain/inspections.ts";
import type { TripPhotoPhase } from "#app/domain/trip-photos.ts";
import type { TripAction } from "#app/domain/trip-actions.ts";
import type { bookingDone } from "#app/features/booking/admin/booking-messages.ts";

export function bookingPath(id: string): string {
  return href("/admin/bookings/:id", { id });
}

export function actionPath(id: string, action: TripAction): string {
  return `${bookingPath(id)}/${action}`;
}

export function panelPath(id: string): string {
  return href("/admin/bookings/:id/panel", { id });
}

export function refundPath(id: string): string {
  return `${bookingPath(id)}/refund`;
}

export function balancePath(id: string): string {
  return `${bookingPath(id)}/balance`;
}

export function writeOffPath(id: string): string {
  return `${bookingPath(id)}/write-off`;
}

export function reverseWriteOffPath(id: string): string {
  return `${bookingPath(id)}/reverse-write-off`;
}

/** Without a phase: pickup and return side by side. */
export function photosPath(id: string, phase?: TripPhotoPhase): string {
  return `${bookingPath(id)}/photos${phase === undefined ? "" : `/${phase}`}`;
}

export function handoverPath(id: string, phase: InspectionPhase): string {
  return href("/admin/bookings/:id/handover/:phase", { id, phase });
}

export function swapPath(id: string, changeId: string): string {
  return href("/admin/bookings/:id/swaps/:changeId", { id, changeId });
}

export function bookingDonePath(id: string, done: keyof typeof bookingDone): string {
  return `${bookingPath(id)}?done=${done}`;
}

export function depositPath(id: string): string {
  return href("/admin/bookings/:id/deposit", { id });
}

export function newChargePath(id: string, draft?: ChargeDraft): string {
  const path = href("/admin/bookings/:id/charges/new", { id });
  if (draft === undefined) return path;
  const { kind, detail, calculated, photoIds } = draft;
  const params = new URLSearchParams({ kind, detail });
  if (calculated !== undefined) {
    params.set("quantity", String(calculated.quantity));
    params.set("amount", formatPlainRupees(calculated.unitPrice));
  }
  for (const photo of photoIds) params.append("photo", photo);
  return `${path}?${params.toString()}`;
}

type ChargeDraft = {
  kind: string;
  detail: string;
  calculated?: { quantity: number; unitPrice: Paise };
  photoIds: readonly string[];
};

export function chargePath(id: string, chargeId: string): string {
  return href("/admin/bookings/:id/charges/:chargeId", { id, chargeId });
}
