import { handoverForm } from "#app/features/booking/admin/booking-forms.ts";
import { listHandovers } from "#app/features/booking/admin/find-booking.server.ts";
import { returnCar } from "#app/features/booking/admin/handover.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { BookingStep } from "#app/routes/admin/bookings/booking/booking-action-page.tsx";
import { HandOverFields } from "#app/routes/admin/bookings/booking/handover-fields.tsx";
import { HandOverList } from "#app/routes/admin/bookings/booking/handover-list.tsx";
import { loadStep } from "#app/routes/admin/bookings/booking/load-booking.server.ts";
import { takeStep } from "#app/routes/admin/bookings/booking/handle-booking-action.server.ts";
import type { Route } from "./+types/route";

export function meta() {
  return hiddenPageMeta("Returned");
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, booking, step } = await loadStep(context, params.id, "return");
  const handOvers = await listHandovers(db, booking.id);
  return { step, now, handOvers, fuelType: booking.carFuelType };
}

export async function action(args: Route.ActionArgs) {
  return await takeStep(args, {
    name: "return",
    done: "returned",
    form: handoverForm,
    act: returnCar,
  });
}

export default function Return({ loaderData, actionData }: Route.ComponentProps) {
  const { step, now, handOvers, fuelType } = loaderData;
  return (
    <BookingStep
      step={step}
      title="Take the car back"
      answer={actionData}
      label="Mark as returned"
      about={
        handOvers.length === 0 ? null : <HandOverList handOvers={handOvers} due={step.returnAt} />
      }
    >
      <HandOverFields
        now={now}
        answer={actionData}
        lastKm={handOvers[0]?.odometerKm ?? null}
        fuelType={fuelType}
        notesHint="New scratches, what is missing, what is owed."
      />
    </BookingStep>
  );
}
