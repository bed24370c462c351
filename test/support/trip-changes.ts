import type { Database } from "#app/db/client.server.ts";
import type { ChangeTarget, PriceBasis } from "#app/domain/booking-change.ts";
import { type Instant, MINUTE } from "#app/domain/business-time.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { findChangingBooking, quoteChange } from "#app/features/changes/quote-change.server.ts";
import { requestChange } from "#app/features/changes/request-change.server.ts";
import { changeBooking, type ChangePayment } from "#app/features/changes/change-booking.server.ts";
import type { SwapReadings } from "#app/records/booking/swaps.server.ts";
import type { Relocation } from "#app/features/changes/relocate-bookings.server.ts";

type Target = Partial<ChangeTarget> & { basis?: PriceBasis; by?: "customer" | "staff" };

/** Changes of one booking as its customer and as staff make them: quoted first, then sent as shown. */
export function changesOf(db: Database, bookingId: string, userId: string) {
  async function quote({ basis = "current", by = "customer", ...to }: Target, now: Instant) {
    const booking = await findChangingBooking(db, { id: bookingId });
    if (booking === null) throw new Error("No such booking");
    const { carId, pickupAt, returnAt } = booking;
    const request = { to: { carId, pickupAt, returnAt, ...to }, basis, by };
    return { request, quoted: await quoteChange(db, booking, request, now) };
  }

  async function asCustomer(target: Target, now: Instant, shown?: Paise) {
    const { request, quoted } = await quote(target, now);
    const shownAmount = shown ?? (quoted.ok ? quoted.value.amount : paise(0));
    const change = { bookingId, shownAmount, actor: userId, holdUntil: now + 15 * MINUTE };
    return await requestChange({ db, provider: "fake" }, { ...request, ...change }, now);
  }

  async function asStaff(
    target: Target & {
      payment?: ChangePayment;
      relocations?: readonly Relocation[];
      shown?: Paise;
      readings?: Partial<SwapReadings>;
    },
    staffId: string,
    now: Instant,
  ) {
    const { payment = { how: "later" }, relocations = [], shown, readings, ...to } = target;
    const { request, quoted } = await quote({ ...to, by: "staff" }, now);
    const shownAmount = shown ?? (quoted.ok ? quoted.value.amount : paise(0));
    const change = { bookingId, shownAmount, payment, relocations, reason: null, notify: true };
    return await changeBooking(
      { db, provider: "fake" },
      { userId: staffId },
      { ...request, ...change, readings: { back: null, out: null, ...readings } },
      now,
    );
  }

  return { quote, asCustomer, asStaff };
}
