import { data, redirect } from "react-router";
import { requestOf } from "#app/context.ts";
import { newId } from "#app/db/new-id.server.ts";
import { TRIP_CHARGE_KINDS } from "#app/domain/charges.ts";
import {
  evidencePhase,
  lateHourPrice,
  lateHours,
  openChargeKinds,
} from "#app/domain/trip-charges.ts";
import { photoWindow } from "#app/domain/trip-photo-windows.ts";
import { listHandovers } from "#app/features/booking/admin/find-booking.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import {
  chargeFieldsOf,
  type ChargeProblems,
  MAX_DETAIL_LENGTH,
  parseCharge,
} from "#app/features/trip-charges/charge-form.ts";
import { proposeRefusals } from "#app/features/trip-charges/charge-messages.ts";
import { listEvidencePhotos } from "#app/features/trip-charges/list-trip-charges.server.ts";
import { proposeCharge } from "#app/features/trip-charges/propose-charge.server.ts";
import { readForm } from "#app/http/form-data.ts";
import { findPhotoTrip } from "#app/records/booking/photo-trip.server.ts";
import { conditionsOf } from "#app/records/booking/agreed-conditions.server.ts";
import { bookingDonePath, bookingPath } from "#app/routes/admin/bookings/booking/booking-paths.ts";
import { loadBooking, NO_BOOKING } from "#app/routes/admin/bookings/booking/load-booking.server.ts";
import { findReleasedDeposit } from "#app/routes/admin/bookings/booking/charges/find-released-deposit.server.ts";
import { ReleasedDepositNote } from "#app/routes/admin/bookings/booking/charges/released-deposit-note.tsx";
import { notFound } from "#app/routes/admin/not-found.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { StepPage } from "#app/routes/admin/step-page.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/route";
import { ChargeForm } from "./charge-form.tsx";
import { describeEvidence } from "./describe-evidence.ts";
import { KindList } from "./kind-list.tsx";

const MAX_NUMBER_LENGTH = 14;

export function meta() {
  return hiddenPageMeta("Propose a charge");
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, clock } = requestOf(context).services;
  const booking = await loadBooking(context, params.id);
  const handovers = await listHandovers(db, booking.id);
  const back = handovers.find(({ kind }) => kind === "return");
  const conditions = conditionsOf(booking);
  const hours = back ? lateHours(booking.returnAt, back.at, conditions.graceMinutes) : 0;
  const open = back ? openChargeKinds(back, clock.now()) : [];
  const kinds = open.filter((kind) => kind !== "late_return" || hours > 0);
  const kind = kinds.find((open) => open === url.searchParams.get("kind")) ?? null;
  const trip = kind && (await findPhotoTrip(db, booking.id));
  const { id, reference, pricePerHour } = booking;
  return {
    booking: { id, reference },
    isReturned: back !== undefined,
    late: { hours, pricePerHour: lateHourPrice(pricePerHour, conditions) },
    kinds,
    kind,
    releasedDeposit: await findReleasedDeposit(context, booking.id),
    photos: await listEvidencePhotos(db, booking.id),
    window: trip && photoWindow(trip, evidencePhase(kind), "staff", clock.now()),
    draft: {
      detail: (url.searchParams.get("detail") ?? "").slice(0, MAX_DETAIL_LENGTH),
      quantity: (url.searchParams.get("quantity") ?? "").slice(0, MAX_NUMBER_LENGTH),
      amount: (url.searchParams.get("amount") ?? "").slice(0, MAX_NUMBER_LENGTH),
      photoIds: url.searchParams.getAll("photo"),
    },
    /** Of the charge to be: a form that is sent twice proposes it once. */
    chargeId: newId(),
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { db, clock } = requestOf(context).services;
  const form = await readForm(request);
  const kind = TRIP_CHARGE_KINDS.find((one) => one === url.searchParams.get("kind"));
  if (kind === undefined) throw data(null, { status: 400 });
  const typed = chargeFieldsOf(form);
  const refuse = (problem: string | null, problems: ChargeProblems, status: number) =>
    data({ typed, problem, problems }, { status });
  const parsed = parseCharge(form, kind);
  if (!parsed.ok) return refuse(null, parsed.reason, 400);
  const input = { ...parsed.value, bookingId: params.id };
  const proposed = await proposeCharge({ db }, getAdmin(context), input, clock.now());
  if (proposed.ok) return redirect(bookingDonePath(params.id, "charge-proposed"));
  if (proposed.reason === "not-found") throw notFound(NO_BOOKING);
  return refuse(`Failed to propose charge: ${proposeRefusals[proposed.reason]}`, {}, 409);
}

export const shouldRevalidate = revalidateOnConflict;

export default function NewCharge({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, kind, kinds, isReturned, photos, window, releasedDeposit } = loaderData;
  const back = bookingPath(booking.id);
  return (
    <StepPage back={{ to: back, label: `Booking ${booking.reference}` }} title="Propose a charge">
      {actionData?.problem ? <Alert tone="danger" title={actionData.problem} /> : null}
      {kinds.length === 0 ? null : <ReleasedDepositNote released={releasedDeposit} />}
      {kind === null || window === null ? (
        kinds.length === 0 ? (
          <NothingToCharge back={back} isReturned={isReturned} />
        ) : (
          <KindList kinds={kinds} bookingId={booking.id} />
        )
      ) : (
        <ChargeForm
          key={kind}
          {...loaderData}
          kind={kind}
          evidence={describeEvidence(kind, photos, window)}
          answer={actionData}
        />
      )}
    </StepPage>
  );
}

function NothingToCharge({ back, isReturned }: { back: string; isReturned: boolean }) {
  return (
    <>
      <Alert
        tone="warning"
        title="Not possible now"
        text={isReturned ? "The time to propose charges is over." : "The car is not back yet."}
      />
      <LinkButton to={back} variant="secondary" className="w-fit">
        Back to the booking
      </LinkButton>
    </>
  );
}
