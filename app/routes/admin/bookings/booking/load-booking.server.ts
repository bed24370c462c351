import { href } from "react-router";
import type { RouterContextProvider } from "react-router";
import { requestOf } from "#app/context.ts";
import type { Paise } from "#app/domain/money.ts";
import { type TripAction, tripActions } from "#app/domain/trip-actions.ts";
import {
  type BookingDetails,
  findBooking,
} from "#app/features/booking/admin/find-booking.server.ts";
import { getBalance } from "#app/records/money/balance.server.ts";
import { type NotFoundMessage, notFound } from "#app/routes/admin/not-found.ts";
import { mayStaff } from "#app/routes/admin/require-admin.server.ts";

type Context = Readonly<RouterContextProvider>;

export const NO_BOOKING: NotFoundMessage = {
  title: "Booking not found",
  message: {
    title: "There is no such booking.",
    text: "Look for its reference, or the customer's name or phone.",
  },
  back: { to: href("/admin/bookings"), label: "All bookings" },
};

export async function loadBooking(context: Context, id: string): Promise<BookingDetails> {
  const booking = await findBooking(requestOf(context).services.db, id);
  if (booking === null) throw notFound(NO_BOOKING);
  return booking;
}

export async function loadBookingAction(context: Context, id: string, action: TripAction) {
  const { db, clock } = requestOf(context).services;
  const now = clock.now();
  const booking = await loadBooking(context, id);
  const step = bookingStep(booking, tripActions(booking, now).includes(action));
  return { db, now, booking, step };
}

export function bookingStep(booking: BookingDetails, canDo: boolean) {
  const { id, reference, userName, carName, pickupAt, returnAt } = booking;
  return { id, reference, userName, carName, pickupAt, returnAt, canDo };
}

export type BookingStep = ReturnType<typeof bookingStep>;

/** What the customer still owes; without the right to see it, no amount. */
export type Unpaid = { amount: Paise | null };

export async function findUnpaid(context: Context, id: string): Promise<Unpaid | null> {
  const balance = await getBalance(requestOf(context).services.db, id);
  if (balance === 0) return null;
  return { amount: mayStaff(context, "payments.read") ? balance : null };
}
