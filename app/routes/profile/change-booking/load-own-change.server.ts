import { data } from "react-router";
import { tripActions } from "#app/domain/trip-actions.ts";
import { parseTarget } from "#app/features/changes/change-form.ts";
import { ownChangeMessage } from "#app/features/changes/change-messages.ts";
import { getShownQuote } from "#app/features/changes/get-shown-quote.server.ts";
import { findChangingBooking } from "#app/features/changes/quote-change.server.ts";
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
  const to = { ...parseTarget(params, booking), carId: booking.carId };
  const canChange = tripActions(booking, now).includes("change");
  const request = { to, basis: "current", by: "customer", mayWait: true } as const;
  const quoted =
    canChange && params.size > 0 ? await getShownQuote(db, booking, request, now) : null;
  const refused = quoted === null || quoted.ok ? null : quoted.reason;
  const { reference, pickupAt, returnAt, tripStatus, totalAmount } = booking;
  return {
    now,
    booking: { reference, pickupAt, returnAt, tripStatus, totalAmount },
    canChange,
    to,
    quote: quoted?.ok ? quoted.value : null,
    problem: refused === null ? null : ownChangeMessage(refused),
    until: refused?.kind === "car-taken" ? refused.until : null,
  };
}
