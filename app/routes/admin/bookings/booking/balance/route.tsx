import { requestOf } from "#app/context.ts";
import { COUNTER_METHOD_LABELS, COUNTER_METHODS } from "#app/domain/counter-payment.ts";
import { formatPlainRupees, formatRupees } from "#app/domain/money.ts";
import { isPayableOnline } from "#app/domain/online-payment.ts";
import { balanceForm } from "#app/features/booking/admin/booking-forms.ts";
import { bookingRefusals } from "#app/features/booking/admin/booking-messages.ts";
import { takeBalance } from "#app/features/booking/admin/take-balance.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import { getBalance } from "#app/records/money/balance.server.ts";
import { formStateOf } from "#app/routes/admin/bookings/booking/booking-action-data.ts";
import { BookingActionPage } from "#app/routes/admin/bookings/booking/booking-action-page.tsx";
import { handleBookingAction } from "#app/routes/admin/bookings/booking/handle-booking-action.server.ts";
import {
  bookingStep,
  loadBooking,
} from "#app/routes/admin/bookings/booking/load-booking.server.ts";
import { RadioCards } from "#app/routes/admin/bookings/new/radio-cards.tsx";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { ShownValue } from "#app/ui/shown-value.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Route } from "./+types/route";

export function meta() {
  return hiddenPageMeta("Take payment");
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const booking = await loadBooking(context, params.id);
  const balance = await getBalance(requestOf(context).services.db, booking.id);
  return { step: bookingStep(booking, balance > 0), balance };
}

export async function action(args: Route.ActionArgs) {
  const provider = requestOf(args.context).services.payments.current.name;
  const isLink = (await readForm(args.request.clone())).get("how") === "link";
  return await handleBookingAction(args, {
    name: "balance",
    done: isLink ? "balance-link-sent" : "balance-taken",
    form: balanceForm,
    act: ({ db }, staff, input, now) => takeBalance({ db, provider }, staff, input, now),
  });
}

export const shouldRevalidate = revalidateOnConflict;

const METHODS = COUNTER_METHODS.map((value) => ({ value, label: COUNTER_METHOD_LABELS[value] }));
const COUNTER = { value: "counter", label: "Paid now" };
const HOW = [COUNTER, { value: "link", label: "Send a payment link", hint: "For all of it" }];

export default function TakeBalance({ loaderData, actionData }: Route.ComponentProps) {
  const { step, balance } = loaderData;
  const { typed, problems } = formStateOf(actionData);
  const isRefused = (actionData?.refusal ?? null) !== null;
  return (
    <BookingActionPage
      step={step}
      title="Take payment"
      answer={actionData}
      label="Continue"
      notNow={bookingRefusals.nothingOwed}
      about={
        <p>
          Still to be paid:{" "}
          <strong className="tabular text-xl font-semibold">{formatRupees(balance)}</strong>
        </p>
      }
    >
      <ShownValue name="shownBalance" value={balance} isRefused={isRefused} />
      <div className="group/how flex flex-col gap-5">
        <RadioCards
          label="Payment"
          name="how"
          options={isPayableOnline(balance) ? HOW : [COUNTER]}
          initial={typed.how ?? "counter"}
        />
        {/* CSS only, so that it works without scripts. */}
        <div className="hidden flex-col gap-5 group-has-[[value=counter]:checked]/how:flex">
          <TextField
            label="Amount in rupees"
            name="amount"
            inputMode="decimal"
            defaultValue={typed.amount ?? formatPlainRupees(balance)}
            error={problems.amount}
          />
          <RadioCards
            label="How it was paid"
            name="method"
            options={METHODS}
            initial={typed.method ?? "cash"}
          />
          <TextField
            label="Receipt number (optional)"
            name="receipt"
            maxLength={60}
            defaultValue={typed.receipt}
            error={problems.receipt}
          />
        </div>
      </div>
    </BookingActionPage>
  );
}
