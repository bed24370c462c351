import { requestOf } from "#app/context.ts";
import { newId } from "#app/db/new-id.server.ts";
import { formatRupees } from "#app/domain/money.ts";
import { writeOffForm } from "#app/features/booking/admin/booking-forms.ts";
import { bookingRefusals } from "#app/features/booking/admin/booking-messages.ts";
import { reverseBookingWriteOff } from "#app/features/booking/admin/write-off.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { getWrittenOff } from "#app/records/money/write-offs.server.ts";
import { BookingActionPage } from "#app/routes/admin/bookings/booking/booking-action-page.tsx";
import { handleBookingAction } from "#app/routes/admin/bookings/booking/handle-booking-action.server.ts";
import {
  bookingStep,
  loadBooking,
} from "#app/routes/admin/bookings/booking/load-booking.server.ts";
import { ReasonField } from "#app/routes/admin/bookings/booking/reason-field.tsx";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import type { Route } from "./+types/route";

export function meta() {
  return hiddenPageMeta("Reverse write-off");
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const booking = await loadBooking(context, params.id);
  const writtenOff = await getWrittenOff(requestOf(context).services.db, booking.id);
  return { step: bookingStep(booking, writtenOff > 0), writtenOff, entryId: newId() };
}

export async function action(args: Route.ActionArgs) {
  return await handleBookingAction(args, {
    name: "reverse-write-off",
    done: "write-off-reversed",
    form: writeOffForm,
    act: reverseBookingWriteOff,
  });
}

export const shouldRevalidate = revalidateOnConflict;

export default function ReverseWriteOff({ loaderData, actionData }: Route.ComponentProps) {
  const { step, writtenOff, entryId } = loaderData;
  return (
    <BookingActionPage
      step={step}
      title="Reverse write-off"
      answer={actionData}
      label="Reverse write-off"
      notNow={bookingRefusals.nothingWrittenOff}
      about={
        <div className="flex flex-col gap-2">
          <p>
            Written off:{" "}
            <strong className="tabular text-xl font-semibold">{formatRupees(writtenOff)}</strong>
          </p>
          <p className="text-sm leading-6 text-muted">
            It is owed again, and can be paid as before the write-off.
          </p>
        </div>
      }
    >
      <input key={entryId} type="hidden" name="entryId" defaultValue={entryId} />
      <input key={writtenOff} type="hidden" name="shownAmount" defaultValue={writtenOff} />
      <ReasonField answer={actionData} />
    </BookingActionPage>
  );
}
