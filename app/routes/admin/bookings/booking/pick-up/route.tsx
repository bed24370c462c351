import { missingDocuments } from "#app/domain/document-kinds.ts";
import { handOverForm } from "#app/features/booking/desk/booking-forms.ts";
import { findBookingDocuments } from "#app/features/booking/desk/find-booking-documents.server.ts";
import { findLastOdometer } from "#app/features/booking/desk/get-desk-booking.server.ts";
import { pickUp } from "#app/features/booking/desk/hand-over.server.ts";
import { documentMessages } from "#app/features/documents/document-messages.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { BookingStep } from "#app/routes/admin/bookings/booking/booking-step.tsx";
import { HandOverFields } from "#app/routes/admin/bookings/booking/hand-over-fields.tsx";
import { loadStep } from "#app/routes/admin/bookings/booking/load-booking.server.ts";
import { takeStep } from "#app/routes/admin/bookings/booking/take-step.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import type { Route } from "./+types/route";

export function meta() {
  return hiddenPageMeta("Picked up");
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, booking, step } = await loadStep(context, params.id, "pick-up");
  const documents = await findBookingDocuments(db, booking);
  return {
    step,
    now,
    missing: missingDocuments(documents.map(({ kind }) => kind)),
    lastKm: await findLastOdometer(db, booking.carId),
    fuelType: booking.carFuelType,
  };
}

export async function action(args: Route.ActionArgs) {
  return await takeStep(args, {
    name: "pick-up",
    done: "picked-up",
    form: handOverForm,
    act: pickUp,
  });
}

export default function PickUp({ loaderData, actionData }: Route.ComponentProps) {
  const { step, now, missing, lastKm, fuelType } = loaderData;
  return (
    <BookingStep
      step={step}
      title="Hand over the car"
      answer={actionData}
      label="Mark as picked up"
      about={missing.length === 0 ? null : <MissingDocuments missing={missing} />}
    >
      <HandOverFields
        now={now}
        answer={actionData}
        lastKm={lastKm}
        fuelType={fuelType}
        notesHint="Scratches, what is in the car, what was agreed."
      />
    </BookingStep>
  );
}

function MissingDocuments({ missing }: { missing: readonly string[] }) {
  const { title } = documentMessages.documentsMissing(missing);
  return (
    <Alert
      role="note"
      tone="warning"
      title={title}
      text={`Ask for the original: ${missing.join(", ")}.`}
    />
  );
}
