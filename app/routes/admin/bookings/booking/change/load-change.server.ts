import type { RouterContextProvider } from "react-router";
import { deskRules } from "#app/features/booking/admin/desk-rules.ts";
import { findSwapCars } from "#app/features/booking/admin/find-swap-cars.server.ts";
import { requestOf } from "#app/context.ts";
import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { findHoldEnds, listCounterHolds, changeDeadline } from "#app/domain/counter-hold.ts";
import type { StaffPlaces } from "#app/domain/staff-roles.ts";
import { tripActions } from "#app/domain/trip-actions.ts";
import { listFreeCars } from "#app/features/calendar/move-options.server.ts";
import { parseBasis, parseTarget } from "#app/features/changes/change-form.ts";
import { staffChangeMessage } from "#app/features/changes/change-messages.ts";
import { getShownQuote } from "#app/features/changes/get-shown-quote.server.ts";
import type { ChangeRequest, ChangingBooking } from "#app/features/changes/plan-change.server.ts";
import { relocationsKey, planRelocations } from "#app/features/changes/plan-relocations.server.ts";
import { findChangingBooking } from "#app/features/changes/quote-change.server.ts";
import { getCarLabels } from "#app/records/get-car-labels.server.ts";
import { NO_BOOKING } from "#app/routes/admin/bookings/booking/load-booking.server.ts";
import { getAdmin, requireCarPlace } from "#app/routes/admin/require-admin.server.ts";
import { notFound } from "#app/routes/admin/not-found.ts";

type StaffAtPlaces = { places?: StaffPlaces };
type Context = Readonly<RouterContextProvider>;

export async function loadChange(context: Context, id: string, params: URLSearchParams) {
  const { db, clock, config } = requestOf(context).services;
  const now = clock.now();
  const booking = await findChangingBooking(db, { id });
  if (booking === null) throw notFound(NO_BOOKING);
  const rules = deskRules(config, booking);
  const to = parseTarget(params, booking);
  if (to.carId !== booking.carId) await requireCarPlace(context, to.carId);
  const staff = getAdmin(context);
  const basis = parseBasis(params);
  const isAsked = params.size > 0;
  const canChange = tripActions(booking, now).includes("change");
  const cars = canChange ? await listChoices(db, booking, { to, staff }, now) : [];
  const answer =
    canChange && isAsked
      ? await answerFor(db, booking, { to, basis, by: "staff", rules, staff }, params, now)
      : null;
  const { reference, userName, pickupAt, returnAt, carId, tripStatus, totalAmount } = booking;
  const deadline = changeDeadline(tripStatus, to);
  return {
    now,
    booking: { id, reference, userName, pickupAt, returnAt, carId, tripStatus, totalAmount },
    carName: (await getCarLabels(db, [carId])).get(carId) ?? "",
    canChange,
    rules,
    to,
    basis,
    cars,
    holds: listCounterHolds(deadline, now),
    holdEnds: findHoldEnds(deadline, now),
    swapCars: answer?.kind === "quote" ? await listSwapCars(db, booking, to, now) : [],
    answer,
    calendar: params.get("calendar"),
  };
}

export type ChangePage = Awaited<ReturnType<typeof loadChange>>;

/** Whose readings are taken: only of a trip under way one car comes back and another goes out. */
async function listSwapCars(
  db: Database,
  { tripStatus, carId }: ChangingBooking,
  to: ChangeRequest["to"],
  now: Instant,
) {
  if (tripStatus !== "picked_up" || to.carId === carId) return [];
  return await findSwapCars(db, { at: now, carIds: { back: carId, out: to.carId } });
}

/** With the cars that the form shows as chosen, even when they are taken. Under way, another car begins now. */
async function listChoices(
  db: Database,
  booking: ChangingBooking,
  { to, staff }: { to: ChangeRequest["to"]; staff: StaffAtPlaces },
  now: Instant,
) {
  const isOut = booking.tripStatus === "picked_up";
  const pickupAt = isOut ? now : to.pickupAt;
  const period = { pickupAt, returnAt: Math.max(to.returnAt, pickupAt + 1) };
  const { id, carId } = booking;
  const query = { id, carId, ...period, includedIds: [carId, to.carId], staff };
  return await listFreeCars(db, query, now);
}

/** The quote; or why not, and what is possible instead. */
async function answerFor(
  db: Database,
  booking: ChangingBooking,
  { staff, ...request }: ChangeRequest & { staff: StaffAtPlaces },
  params: URLSearchParams,
  now: Instant,
) {
  const direct = await getShownQuote(db, booking, request, now);
  if (direct.ok) {
    return { kind: "quote" as const, quote: direct.value, relocations: [], makeRoom: "" };
  }
  const problem = staffChangeMessage(direct.reason, request.rules);
  if (direct.reason.kind !== "car-taken")
    return { kind: "refused" as const, problem, until: null, relocations: null };
  const { until } = direct.reason;
  const relocations = await planRelocations(db, booking, { to: request.to, staff }, now);
  if (relocations === null || params.get("makeRoom") !== "yes") {
    return { kind: "refused" as const, problem, until, relocations };
  }
  const ignoredIds = relocations.map(({ bookingId }) => bookingId);
  const quoted = await getShownQuote(db, booking, { ...request, ignoredIds }, now);
  return quoted.ok
    ? {
        kind: "quote" as const,
        quote: quoted.value,
        relocations,
        makeRoom: relocationsKey(relocations),
      }
    : {
        kind: "refused" as const,
        problem: staffChangeMessage(quoted.reason, request.rules),
        until,
        relocations: null,
      };
}
