import { data } from "react-router";
import { siteRules } from "#app/domain/site-rules.ts";
import { tripActions } from "#app/domain/trip-actions.ts";
import { parseTarget } from "#app/features/changes/change-form.ts";
import { ownChangeMessage } from "#app/features/changes/change-messages.ts";
import { getShownQuote } from "#app/features/changes/get-shown-quote.server.ts";
import { listCarChoices } from "#app/features/changes/list-car-choices.server.ts";
import { findUploadedPictures } from "#app/features/fleet/pictures/find-pictures.server.ts";
import { findChangingBooking } from "#app/features/changes/quote-change.server.ts";
import { findWaitingChange } from "#app/records/booking/changes.server.ts";
import type { Services } from "#app/services.server.ts";

export type OwnChangePage = Awaited<ReturnType<typeof loadOwnChange>>;

/** A 404 for another customer's booking too. */
export async function loadOwnChange(
  { db, clock }: Pick<Services, "db" | "clock">,
  filter: { reference: string; userId: string },
  params: URLSearchParams,
) {
  const now = clock.now();
  const booking = await findChangingBooking(db, filter);
  if (booking === null) throw data(null, { status: 404 });
  const canChange = tripActions(booking, now).includes("change");
  const isPickupOver = booking.tripStatus === "picked_up" || booking.pickupAt < now;
  const target = parseTarget(params, booking);
  const to = isPickupOver ? { ...target, carId: booking.carId } : target;
  const cars = canChange && !isPickupOver ? await listCarChoices(db, booking, to, now) : [];
  const request = { to, basis: "current", by: "customer", mayWait: true } as const;
  const quoted =
    canChange && params.size > 0 ? await getShownQuote(db, booking, request, now) : null;
  const rules = siteRules(booking);
  const refused = quoted === null || quoted.ok ? null : quoted.reason;
  const images = cars.map(({ image }) => image);
  const { reference, carId, pickupAt, returnAt, totalAmount } = booking;
  return {
    now,
    booking: { reference, carId, pickupAt, returnAt, totalAmount },
    canChange,
    /** Whether another change is to be paid, which a new one replaces. */
    waiting: canChange ? await findWaitingChange(db, booking.id, now) : null,
    isPickupOver,
    to,
    cars,
    ...(await findUploadedPictures(db, images)),
    quote: quoted?.ok ? quoted.value : null,
    problem: refused === null ? null : ownChangeMessage(refused, rules),
    rules,
    until: refused?.kind === "car-taken" ? refused.until : null,
  };
}
