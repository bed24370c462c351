import { requestOf } from "#app/context.ts";
import { formatRupees } from "#app/domain/money.ts";
import { refundForm } from "#app/features/booking/admin/booking-forms.ts";
import {
  bookingRefusals,
  refundMethodMessages,
} from "#app/features/booking/admin/booking-messages.ts";
import {
  refundBooking,
  type RefundTerms,
  getRefundTerms,
} from "#app/features/booking/admin/refund-booking.server.ts";
import { refusalMessage } from "#app/features/booking/admin/refusal-messages.ts";
import { MoneyLines } from "#app/features/payment/money-lines.tsx";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { BookingActionPage } from "#app/routes/admin/bookings/booking/booking-action-page.tsx";
import {
  loadBooking,
  bookingStep,
} from "#app/routes/admin/bookings/booking/load-booking.server.ts";
import { ReasonField } from "#app/routes/admin/bookings/booking/reason-field.tsx";
import {
  formStateOf,
  type BookingActionData,
} from "#app/routes/admin/bookings/booking/booking-action-data.ts";
import { handleBookingAction } from "#app/routes/admin/bookings/booking/handle-booking-action.server.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { ShownValue } from "#app/ui/shown-value.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Route } from "./+types/route";

export function meta() {
  return hiddenPageMeta("Refund");
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const booking = await loadBooking(context, params.id);
  const terms = await getRefundTerms(requestOf(context).services.db, booking.id);
  return { step: bookingStep(booking, terms.left > 0), terms };
}

export async function action(args: Route.ActionArgs) {
  return await handleBookingAction(args, {
    name: "goodwill-refund",
    done: "refund-requested",
    form: refundForm,
    act: refundBooking,
  });
}

export const shouldRevalidate = revalidateOnConflict;

export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  const { step } = loaderData;
  const { typed, problems } = formStateOf(actionData);
  const refusal = actionData?.refusal ?? null;
  const isRefused = refusal !== null;
  const terms = refusal?.kind === "left-changed" ? refusal.terms : loaderData.terms;
  return (
    <BookingActionPage
      step={step}
      title="Refund"
      answer={actionData}
      label="Refund"
      isDanger
      notNow={bookingRefusals.nothingLeft}
      about={<Terms terms={terms} />}
    >
      <ShownValue name="refundId" value={terms.refundId} isRefused={isRefused} />
      <ShownValue name="shownLeft" value={terms.left} isRefused={isRefused} />
      <div className="group flex flex-col gap-5">
        <ChoiceField
          legend="Refund amount"
          name="how"
          options={[
            { value: "all", label: `All of it, ${formatRupees(terms.left)}` },
            { value: "part", label: "Part of it" },
          ]}
          defaultValue={typed.how}
          error={problems.how}
        />
        <TextField
          className="group-not-has-[[value=part]:checked]:hidden"
          label="Amount (Rs.)"
          name="amount"
          inputMode="decimal"
          maxLength={20}
          defaultValue={typed.amount}
          hint={`At most ${formatRupees(terms.left)}.`}
          error={amountProblem(actionData)}
        />
      </div>
      <ReasonField answer={actionData} />
    </BookingActionPage>
  );
}

/** The limit is known only on the server. */
function amountProblem(answer: BookingActionData | undefined): string | undefined {
  const refusal = answer?.refusal;
  if (refusal?.kind === "above-left" || refusal?.kind === "too-little-to-refund") {
    return refusalMessage(refusal);
  }
  return formStateOf(answer).problems.amount;
}

function Terms({ terms: { paid, back, left, method } }: { terms: RefundTerms }) {
  return (
    <div className="flex flex-col gap-3">
      <MoneyLines
        lines={[
          { name: "Paid", amount: paid },
          { name: "Refunded", amount: back },
        ]}
        sum={{ name: "Left", amount: left }}
      />
      <p className="text-sm leading-6 text-muted">
        {refundMethodMessages[method]} The booking does not change.
      </p>
    </div>
  );
}
