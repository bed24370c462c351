import { requestOf } from "#app/context.ts";
import { formatRupees } from "#app/domain/money.ts";
import { writeOffForm } from "#app/features/booking/admin/booking-forms.ts";
import { refusalMessage } from "#app/features/booking/admin/refusal-messages.ts";
import { getWriteOffTerms, writeOffBalance } from "#app/features/booking/admin/write-off.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
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
  return hiddenPageMeta("Write off balance");
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const booking = await loadBooking(context, params.id);
  const terms = await getWriteOffTerms(requestOf(context).services.db, booking);
  return { step: bookingStep(booking, terms.refusal === null), terms };
}

export async function action(args: Route.ActionArgs) {
  return await handleBookingAction(args, {
    name: "write-off",
    done: "balance-written-off",
    form: writeOffForm,
    act: writeOffBalance,
  });
}

export const shouldRevalidate = revalidateOnConflict;

export default function WriteOff({ loaderData, actionData }: Route.ComponentProps) {
  const { step, terms } = loaderData;
  const { balance, refusal, entryId } = terms;
  return (
    <BookingActionPage
      step={step}
      title="Write off balance"
      answer={actionData}
      label="Write off"
      isDanger
      notNow={refusalMessage(refusal ?? { kind: "nothing-owed" })}
      about={
        <div className="flex flex-col gap-2">
          <p>
            Still to be paid:{" "}
            <strong className="tabular text-xl font-semibold">{formatRupees(balance)}</strong>
          </p>
          <p className="text-sm leading-6 text-muted">
            The customer is no longer asked for it. Invoices and the tax owed stay as they are. A
            payment link that was sent earlier still works. To take a payment at the counter,
            reverse the write-off first.
          </p>
        </div>
      }
    >
      <input key={entryId} type="hidden" name="entryId" defaultValue={entryId} />
      <input key={balance} type="hidden" name="shownAmount" defaultValue={balance} />
      <ReasonField answer={actionData} />
    </BookingActionPage>
  );
}
