import { COUNTER_METHOD_LABELS, COUNTER_METHODS } from "#app/domain/counter-payment.ts";
import { formatPlainRupees, formatRupees } from "#app/domain/money.ts";
import { confirmPaidForm } from "#app/features/booking/admin/booking-forms.ts";
import { confirmPaid } from "#app/features/booking/admin/confirm-paid.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { BookingActionPage } from "#app/routes/admin/bookings/booking/booking-action-page.tsx";
import { loadBookingAction } from "#app/routes/admin/bookings/booking/load-booking.server.ts";
import { formStateOf } from "#app/routes/admin/bookings/booking/booking-action-data.ts";
import { handleBookingAction } from "#app/routes/admin/bookings/booking/handle-booking-action.server.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Route } from "./+types/route";

export function meta() {
  return hiddenPageMeta("Confirm as paid");
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { booking, step } = await loadBookingAction(context, params.id, "confirm-paid");
  return { step, totalAmount: booking.totalAmount };
}

export async function action(args: Route.ActionArgs) {
  return await handleBookingAction(args, {
    name: "confirm-paid",
    done: "booking-confirmed",
    form: confirmPaidForm,
    act: confirmPaid,
  });
}

export const shouldRevalidate = revalidateOnConflict;

export default function ConfirmPaid({ loaderData, actionData }: Route.ComponentProps) {
  const { step, totalAmount } = loaderData;
  const { typed, problems } = formStateOf(actionData);
  return (
    <BookingActionPage
      step={step}
      title="Confirm as paid"
      answer={actionData}
      label="Confirm booking"
      about={
        <div>
          <p className="text-sm text-muted">To pay</p>
          <p className="tabular text-2xl font-semibold">{formatRupees(totalAmount)}</p>
        </div>
      }
    >
      <ChoiceField
        legend="How it was paid"
        name="method"
        options={COUNTER_METHODS.map((value) => ({ value, label: COUNTER_METHOD_LABELS[value] }))}
        defaultValue={typed.method}
        error={problems.method}
      />
      <TextField
        label="Amount in rupees"
        name="amount"
        inputMode="decimal"
        defaultValue={typed.amount}
        placeholder={formatPlainRupees(totalAmount)}
        hint="Leave it empty for the full amount. The rest can be paid later."
        error={problems.amount}
      />
      <TextField
        label="Receipt number (optional)"
        name="receipt"
        maxLength={60}
        defaultValue={typed.receipt}
        error={problems.receipt}
      />
    </BookingActionPage>
  );
}
