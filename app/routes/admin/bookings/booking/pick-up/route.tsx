import { requestOf } from "#app/context.ts";
import { formatRupees } from "#app/domain/money.ts";
import { formatDate } from "#app/domain/document-expiry.ts";
import { DOCUMENT_LABELS } from "#app/domain/document-kinds.ts";
import { pickUpForm } from "#app/features/booking/admin/booking-forms.ts";
import { findBooking } from "#app/features/booking/admin/find-booking.server.ts";
import { pickUpCar } from "#app/features/booking/admin/handover.server.ts";
import { documentMessages } from "#app/features/documents/document-messages.ts";
import { findLastOdometer } from "#app/records/booking/odometer.server.ts";
import { countTripPhotos } from "#app/features/trip-photos/list-trip-photos.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { parseHandoverDraft } from "#app/routes/admin/bookings/booking/handover-draft.ts";
import { formStateOf } from "#app/routes/admin/bookings/booking/booking-action-data.ts";
import { BookingActionPage } from "#app/routes/admin/bookings/booking/booking-action-page.tsx";
import { HandoverFields } from "#app/routes/admin/bookings/booking/handover-fields.tsx";
import {
  findUnpaid,
  loadBookingAction,
} from "#app/routes/admin/bookings/booking/load-booking.server.ts";
import { PhotosStep } from "#app/routes/admin/bookings/booking/photos-step.tsx";
import { UnpaidNote } from "#app/routes/admin/bookings/booking/unpaid-note.tsx";
import { handleBookingAction } from "#app/routes/admin/bookings/booking/handle-booking-action.server.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Route } from "./+types/route";
import { findUnmetRequirements } from "./find-unmet-requirements.server.ts";

export function meta() {
  return hiddenPageMeta("Picked up");
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, now, booking, step } = await loadBookingAction(context, params.id, "pick-up");
  return {
    step,
    now,
    draft: parseHandoverDraft(url.searchParams),
    ...(await findUnmetRequirements(db, booking)),
    unpaid: await findUnpaid(context, booking.id),
    lastKm: await findLastOdometer(db, booking.carId),
    fuelType: booking.carFuelType,
    viewerId: getAdmin(context).userId,
    photos: (await countTripPhotos(db, booking.id)).pickup,
  };
}

export async function action(args: Route.ActionArgs) {
  const { db } = requestOf(args.context).services;
  const booking = await findBooking(db, args.params.id);
  const hasUnmet = booking !== null && (await findUnmetRequirements(db, booking)).hasUnmet;
  return await handleBookingAction(args, {
    name: "pick-up",
    done: "picked-up",
    form: pickUpForm(hasUnmet),
    act: pickUpCar,
  });
}

/** What the rules ask for may have changed since the page was opened. */
export function shouldRevalidate() {
  return true;
}

export default function PickUp({ loaderData, actionData }: Route.ComponentProps) {
  const { step, now, draft, lastKm, fuelType } = loaderData;
  return (
    <BookingActionPage
      step={step}
      title="Hand over the car"
      answer={actionData}
      label="Mark as picked up"
      about={
        <>
          <DocumentNotes {...loaderData} />
          <UnpaidNote bookingId={step.id} unpaid={loaderData.unpaid} />
          {loaderData.deposit > 0 ? (
            <Note
              title={`Take the deposit first: ${formatRupees(loaderData.deposit)}`}
              text="By your rules for this car and customer. It is taken on the booking’s page."
            />
          ) : null}
          <PhotosStep
            id={step.id}
            phase="pickup"
            count={loaderData.photos}
            viewerId={loaderData.viewerId}
          />
        </>
      }
    >
      <HandoverFields
        now={now}
        answer={actionData}
        draft={draft}
        lastKm={lastKm}
        fuelType={fuelType}
        notesHint="Scratches, what is in the car, what was agreed."
      />
      {loaderData.hasUnmet ? <OverrideReason answer={actionData} draft={draft} /> : null}
    </BookingActionPage>
  );
}

type OverrideReasonProps = {
  answer: Route.ComponentProps["actionData"];
  draft: Route.ComponentProps["loaderData"]["draft"];
};

function OverrideReason({ answer, draft }: OverrideReasonProps) {
  const { typed, problems } = formStateOf(answer, draft);
  return (
    <TextField
      label="Reason to hand it over anyway"
      name="overrideReason"
      required
      maxLength={300}
      defaultValue={typed.overrideReason}
      hint="For what is missing or not verified, such as “Originals seen”. It is kept in the booking’s history."
      error={problems.overrideReason}
    />
  );
}

type DocumentNotesProps = Pick<
  Route.ComponentProps["loaderData"],
  "missing" | "unverified" | "licenceEnds"
>;

function DocumentNotes({ missing, unverified, licenceEnds }: DocumentNotesProps) {
  const { title } = documentMessages.documentsMissing(missing);
  const labels = unverified.map((kind) => DOCUMENT_LABELS[kind]);
  return (
    <>
      {missing.length === 0 ? null : (
        <Note title={title} text={`Ask for the original: ${missing.join(", ")}.`} />
      )}
      {licenceEnds === null ? null : (
        <Note
          title={`The driving licence ends on ${formatDate(licenceEnds)}`}
          text="That is before the car comes back."
        />
      )}
      {labels.length === 0 ? null : (
        <Note
          title="Documents to be verified"
          text={`Compare with the originals: ${labels.join(", ")}.`}
        />
      )}
    </>
  );
}

function Note({ title, text }: { title: string; text: string }) {
  return <Alert role="note" tone="warning" title={title} text={text} />;
}
