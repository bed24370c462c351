import { data, redirect } from "react-router";
import { requestOf } from "#app/context.ts";
import { formatMoment } from "#app/domain/business-time.ts";
import { addSwapReadings } from "#app/features/booking/admin/add-swap-readings.server.ts";
import { bookingFailed, bookingProblems } from "#app/features/booking/admin/booking-messages.ts";
import { listHandovers } from "#app/features/booking/admin/find-booking.server.ts";
import {
  findSwapCars,
  listSidesWithoutReadings,
} from "#app/features/booking/admin/find-swap-cars.server.ts";
import { refusalMessage } from "#app/features/booking/admin/refusal-messages.ts";
import { parseSwapForm, swapField } from "#app/features/booking/admin/swap-form.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm, textValues } from "#app/http/form-data.ts";
import { listSwaps, SWAP_SIDES } from "#app/records/booking/swaps.server.ts";
import { BookingActionPage } from "#app/routes/admin/bookings/booking/booking-action-page.tsx";
import { bookingDonePath, bookingPath } from "#app/routes/admin/bookings/booking/booking-paths.ts";
import {
  loadBookingAction,
  NO_BOOKING,
} from "#app/routes/admin/bookings/booking/load-booking.server.ts";
import { SwapFields } from "#app/routes/admin/bookings/booking/swap-fields.tsx";
import { notFound } from "#app/routes/admin/not-found.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import type { Route } from "./+types/route";

export function meta() {
  return hiddenPageMeta("Readings of the swap");
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, booking, step } = await loadBookingAction(context, params.id, "return");
  const swap = (await listSwaps(db, booking.id)).find((one) => one.changeId === params.changeId);
  if (swap === undefined) throw notFound(noSwap(params.id));
  const sides = listSidesWithoutReadings(swap, await listHandovers(db, booking.id));
  const cars = await findSwapCars(db, swap, sides);
  return { step: { ...step, canDo: step.canDo && cars.length > 0 }, at: swap.at, cars };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, clock } = requestOf(context).services;
  const typed = textValues(await readForm(request));
  const noProblems = { of: "swap-readings", typed, problems: {}, problem: null } as const;
  const base = { ...noProblems, refusal: null, refused: null };
  const parsed = parseSwapForm(typed);
  if (!parsed.ok) return data({ ...base, problems: parsed.reason }, { status: 400 });
  const readings = parsed.value;
  if (readings.back === null && readings.out === null) {
    const problems = Object.fromEntries(
      SWAP_SIDES.map((side) => [swapField(side, "odometerKm"), bookingProblems.odometer]),
    );
    return data({ ...base, problems }, { status: 400 });
  }
  const input = { bookingId: params.id, changeId: params.changeId, readings };
  const added = await addSwapReadings({ db }, getAdmin(context), input, clock.now());
  if (added.ok) return redirect(bookingDonePath(params.id, "swap-readings-added"));
  const { reason } = added;
  if (reason.kind === "not-found") throw notFound(NO_BOOKING);
  const refusal = reason.kind === "readings" ? reason.refusal : reason;
  const problem = `${bookingFailed["swap-readings"]}: ${refusalMessage(refusal)}`;
  const refused = reason.kind === "readings" ? reason : null;
  return data({ ...base, problem, refusal, refused }, { status: 409 });
}

const noSwap = (id: string) => ({
  title: "Swap not found",
  message: {
    title: "There is no such swap.",
    text: "A swap is a change of the car while the trip is under way.",
  },
  back: { to: bookingPath(id), label: "Back to the booking" },
});

/** A refusal may mean that a colleague was faster. */
export function shouldRevalidate() {
  return true;
}

export default function SwapReadings({ loaderData, actionData }: Route.ComponentProps) {
  const { step, at, cars } = loaderData;
  return (
    <BookingActionPage
      step={step}
      title="Readings of the swap"
      answer={actionData}
      label="Add readings"
      notNow="The readings have already been added, or the car is back."
      about={
        <p className="text-sm leading-6">
          The car was changed on <span className="tabular">{formatMoment(at)}</span>. Enter what the
          odometer and the gauge showed then.
          {cars.length > 1 ? " A car that cannot be read yet can be left empty." : null}
        </p>
      }
    >
      <SwapFields
        cars={cars}
        typed={actionData?.typed ?? {}}
        problems={actionData?.problems ?? {}}
        refused={actionData?.refused ?? null}
      />
    </BookingActionPage>
  );
}
