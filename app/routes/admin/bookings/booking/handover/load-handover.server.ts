import type { RouterContextProvider } from "react-router";
import { itemsOf } from "#app/content/inspection-items.ts";
import type { Database } from "#app/db/client.server.ts";
import { licenceExpiryBeforeReturn } from "#app/domain/document-expiry.ts";
import { documentStates } from "#app/domain/document-kinds.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { lateDuration } from "#app/domain/trip-charges.ts";
import { INSPECTION_PHASES, type InspectionPhase } from "#app/domain/inspections.ts";
import type { BookingDetails } from "#app/features/booking/admin/find-booking.server.ts";
import { listBookingDocuments } from "#app/features/booking/admin/list-booking-documents.server.ts";
import { progressOf } from "#app/domain/inspection-progress.ts";
import { listMarks } from "#app/features/booking/inspection/list-marks.server.ts";
import { findMissingDeposit } from "#app/features/deposits/deposit-rules.server.ts";
import { listTripPhotos } from "#app/features/trip-photos/list-trip-photos.server.ts";
import { conditionsOf } from "#app/records/booking/agreed-conditions.server.ts";
import { findKeyBoxReturn } from "#app/records/booking/key-box-returns.server.ts";
import { findEntered } from "#app/records/booking/entered.server.ts";
import { lastEntry } from "#app/records/booking/inspection-entries.server.ts";
import { findLastOdometer } from "#app/records/booking/odometer.server.ts";
import { findLastPickup } from "#app/records/booking/trip-handovers.server.ts";
import { bookingPath } from "#app/routes/admin/bookings/booking/booking-paths.ts";
import {
  findUnpaid,
  loadBookingAction,
} from "#app/routes/admin/bookings/booking/load-booking.server.ts";
import { notFound } from "#app/routes/admin/not-found.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";

type Context = Readonly<RouterContextProvider>;

const ACTIONS = { pickup: "pick-up", return: "return" } as const;

export async function loadHandover(context: Context, bookingId: string, typed: string) {
  const phase = INSPECTION_PHASES.find((known) => known === typed);
  if (phase === undefined) throw unknownPhase(bookingId);
  const { db, now, booking, step } = await loadBookingAction(context, bookingId, ACTIONS[phase]);
  const staff = getAdmin(context);
  const { entries, marks } = await findEntered(db, bookingId);
  const own = entries.filter((entry) => entry.phase === phase);
  const documents = await listBookingDocuments(db, booking);
  const submitted = phase === "return" ? await findSubmitted(db, bookingId) : null;
  return {
    now,
    phase,
    late: phase === "return" ? lateNow(booking, submitted?.submittedAt ?? now) : 0,
    step,
    fuelType: booking.carFuelType,
    staff: { id: staff.userId, name: staff.name },
    target: { bookingId, by: "staff" as const, phase, viewerId: staff.userId },
    progress: progressOf(entries, marks, phase),
    entries: own.map(({ id, kind, facts, createdAt }) => ({ id, kind, facts, createdAt })),
    documents: documentStates(documents),
    licenceEnds: licenceExpiryBeforeReturn(documents, booking.returnAt),
    items: itemsOf(booking.carFuelType),
    before: await loadBefore(db, booking, phase),
    missingAtPickup: lastEntry(entries, "pickup", "items")?.facts.missing ?? [],
    unpaid: await findUnpaid(context, bookingId),
    deposit: phase === "pickup" ? await findMissingDeposit(db, bookingId) : paise(0),
    submitted,
    photos: await listTripPhotos(db, bookingId, "staff"),
    marks: await listMarks(db, booking, phase),
  };
}

function lateNow(booking: BookingDetails, backAt: Instant): number {
  return lateDuration(booking.returnAt, backAt, conditionsOf(booking).graceMinutes);
}

/** What the customer entered at the key box; null if staff take the car back. */
async function findSubmitted(db: Database, bookingId: string) {
  const keyBox = await findKeyBoxReturn(db, bookingId);
  if (!keyBox?.submittedAt) return null;
  const { submittedAt, odometerKm, fuelPercent, keysPlace } = keyBox;
  return { submittedAt, odometerKm, fuelPercent, keysPlace };
}

/** The readings to compare with. */
async function loadBefore(
  db: Database,
  { id, carId }: { id: string; carId: string },
  phase: InspectionPhase,
) {
  if (phase === "pickup")
    return { odometerKm: await findLastOdometer(db, carId), fuel: null, at: null };
  const pickup = await findLastPickup(db, id);
  const { odometerKm = null, fuelPercent = null } = pickup?.readings ?? {};
  return { odometerKm, fuel: fuelPercent, at: pickup?.at ?? null };
}

const unknownPhase = (bookingId: string) =>
  notFound({
    title: "Handover not found",
    message: {
      title: "There is no such handover.",
      text: "A car is handed over at the pickup and taken back at the return.",
    },
    back: { to: bookingPath(bookingId), label: "Back to the booking" },
  });
