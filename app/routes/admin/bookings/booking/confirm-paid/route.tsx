import { COUNTER_METHOD_WORDS, COUNTER_METHODS } from "#app/domain/counter-payment.ts";
import { formatRupees } from "#app/domain/money.ts";
import { confirmPaidForm } from "#app/features/booking/desk/booking-forms.ts";
import { confirmPaid } from "#app/features/booking/desk/confirm-paid.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { BookingStep } from "#app/routes/admin/bookings/booking/booking-step.tsx";
import { loadStep } from "#app/routes/admin/bookings/booking/load-booking.server.ts";
import { fieldsOf } from "#app/routes/admin/bookings/booking/step-answer.ts";
import { takeStep } from "#app/routes/admin/bookings/booking/take-step.server.ts";
import { FieldError } from "#app/ui/field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Route } from "./+types/route";

export function meta() {
  return hiddenPageMeta("Confirm as paid");
}

export async function loader({ params, context }: Route.LoaderArgs) {
  return { step: (await loadStep(context, params.id, "confirm-paid")).step };
}

export async function action(args: Route.ActionArgs) {
  return await takeStep(args, {
    name: "confirm-paid",
    done: "booking-confirmed",
    form: confirmPaidForm,
    act: confirmPaid,
  });
}

export default function ConfirmPaid({ loaderData, actionData }: Route.ComponentProps) {
  const { step } = loaderData;
  const { typed, problems } = fieldsOf(actionData);
  return (
    <BookingStep
      step={step}
      title="Confirm as paid"
      answer={actionData}
      label="Confirm booking"
      about={
        <div>
          <p className="text-sm text-muted">Taken at the counter</p>
          <p className="tabular text-2xl font-semibold">{formatRupees(step.totalAmount)}</p>
        </div>
      }
    >
      <fieldset aria-describedby={problems.method ? "method-error" : undefined}>
        <legend className="mb-1.5 text-sm font-semibold">Paid by</legend>
        <div className="grid grid-cols-1 gap-2 min-[360px]:grid-cols-2">
          {COUNTER_METHODS.map((method) => (
            <label
              key={method}
              className="flex min-h-12 items-center gap-2.5 rounded-control border border-line-strong px-3.5 py-2 text-sm leading-5 font-medium transition-colors has-checked:border-sea has-checked:bg-sea-soft has-checked:font-semibold hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
            >
              <input
                type="radio"
                name="method"
                value={method}
                required
                defaultChecked={typed.method === method}
                className="size-4.5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface outline-none checked:border-[5px] checked:border-sea"
              />
              {COUNTER_METHOD_WORDS[method]}
            </label>
          ))}
        </div>
        <div className="mt-1.5">
          <FieldError id="method" error={problems.method} />
        </div>
      </fieldset>
      <TextField
        label="Receipt number"
        name="receipt"
        maxLength={60}
        defaultValue={typed.receipt}
        hint="Where there is one."
        error={problems.receipt}
      />
    </BookingStep>
  );
}
