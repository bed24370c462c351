import { getPaid, getRefundMethod } from "#app/records/money/payouts.server.ts";
import type { RefundMethod } from "#app/domain/counter-payment.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { cancelForm } from "#app/features/booking/admin/booking-forms.ts";
import { refundMethodMessages } from "#app/features/booking/admin/booking-messages.ts";
import { cancelBooking } from "#app/features/booking/admin/cancel-booking.server.ts";
import {
  type CancellationTerms,
  getCancellationTerms,
} from "#app/features/booking/cancel-and-refund.server.ts";
import { MoneyLines } from "#app/features/payment/money-lines.tsx";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { BookingActionPage } from "#app/routes/admin/bookings/booking/booking-action-page.tsx";
import { loadBookingAction } from "#app/routes/admin/bookings/booking/load-booking.server.ts";
import { ReasonField } from "#app/routes/admin/bookings/booking/reason-field.tsx";
import { formStateOf } from "#app/routes/admin/bookings/booking/booking-action-data.ts";
import { handleBookingAction } from "#app/routes/admin/bookings/booking/handle-booking-action.server.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import type { Route } from "./+types/route";

export function meta() {
  return hiddenPageMeta("Cancel booking");
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, step, booking } = await loadBookingAction(context, params.id, "cancel");
  const terms = await getCancellationTerms(db, booking, now);
  return {
    step,
    terms,
    paid: await getPaid(db, step.id),
    method: await getRefundMethod(db, step.id, terms.refund),
  };
}

export async function action(args: Route.ActionArgs) {
  return await handleBookingAction(args, {
    name: "cancel",
    done: "booking-cancelled",
    form: cancelForm,
    act: cancelBooking,
  });
}

export const shouldRevalidate = revalidateOnConflict;

export default function CancelBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { step, paid, method } = loaderData;
  const { typed } = formStateOf(actionData);
  const refusal = actionData?.refusal;
  const terms = refusal?.kind === "charge-changed" ? refusal.terms : loaderData.terms;
  return (
    <BookingActionPage
      step={step}
      title="Cancel booking"
      answer={actionData}
      label="Cancel booking"
      isDanger
      about={<Charge terms={terms} paid={paid} method={method} />}
    >
      <input key={terms.charge} type="hidden" name="shownCharge" defaultValue={terms.charge} />
      <ReasonField answer={actionData} />
      <CheckboxField
        label="Notify the customer"
        hint="By e-mail and text message: what was cancelled and what is refunded."
        name="notify"
        value="yes"
        defaultChecked={actionData === undefined || typed.notify === "yes"}
      />
    </BookingActionPage>
  );
}

type ChargeProps = { terms: CancellationTerms; paid: Paise; method: RefundMethod };

function Charge({ terms, paid, method }: ChargeProps) {
  const { chargePercent, charge, refund, fees } = terms;
  const refundedBefore = paise(paid - charge - refund);
  if (charge + refund === 0) {
    return (
      <p>
        {paid > 0 ? "All that was paid is refunded already." : "Nothing was paid."} The car becomes
        available to others immediately.
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <MoneyLines
        lines={[
          { name: "Paid", amount: paid },
          ...(refundedBefore > 0 ? [{ name: "Refunded", amount: refundedBefore }] : []),
          ...(fees > 0 ? [{ name: "Change fee, not refunded", amount: fees }] : []),
          { name: `Charge (${chargePercent}%)`, amount: paise(charge - fees) },
        ]}
        sum={{ name: "Refund", amount: refund }}
      />
      <p className="text-sm leading-6 text-muted">
        {refund === 0 ? "Nothing is refunded." : refundMethodMessages[method]} The car becomes
        available to others immediately.
      </p>
    </div>
  );
}
