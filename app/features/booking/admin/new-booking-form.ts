import { parseCounterHold } from "#app/domain/counter-hold.ts";
import { paise } from "#app/domain/money.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { z } from "#app/http/zod.ts";
import type { NewBookingPayment } from "./create-booking.server.ts";
import type { PriceAdjustment } from "#app/domain/price-adjustment.ts";
import {
  confirmPaidForm,
  type FieldProblems,
  parseBookingForm,
  reason,
  rupees,
} from "./booking-forms.ts";
import { newBookingProblems as problems } from "./new-booking-messages.ts";

const hold = z
  .object({
    hours: z.string().catch(""),
    untilDate: z.string().catch(""),
    untilTime: z.string().catch(""),
  })
  .transform((typed, context) => {
    const hold = parseCounterHold(typed);
    if (hold !== null) return { hold };
    const field = typed.hours === "until" ? "untilDate" : "hours";
    context.addIssue({ code: "custom", path: [field], message: problems[field] });
    return z.NEVER;
  });

const booking = z.object({
  bookingId: z.uuid(problems.form),
  channel: z.enum(["phone", "counter"], problems.channel),
  pay: z.enum(["paid", "hold"], problems.payment),
  total: z
    .string("")
    .regex(/^\d{1,12}$/, problems.form)
    .transform((typed) => paise(Number(typed))),
  terms: z.literal("on", problems.terms),
  confirmation: z.literal("on").optional().catch(undefined),
});

const adjustment = z.discriminatedUnion("adjust", [
  z.object({ adjust: z.literal("discount"), discount: rupees, adjustReason: reason }),
  z.object({ adjust: z.literal("price_change"), agreed: rupees, adjustReason: reason }),
]);

export type NewBookingForm = Omit<z.infer<typeof booking>, "pay"> & {
  payment: NewBookingPayment;
  adjustment: PriceAdjustment | null;
};

export function parseNewBooking(form: FormData): Result<NewBookingForm, FieldProblems> {
  const parsed = parseBookingForm(booking, form);
  const payment = parsePayment(form);
  const adjusted = parseAdjustment(form);
  if (!parsed.ok || !payment.ok || !adjusted.ok) {
    const problems = [parsed, payment, adjusted].map((part) => (part.ok ? {} : part.reason));
    return refused(Object.assign({}, ...problems));
  }
  return ok({ ...parsed.value, payment: payment.value, adjustment: adjusted.value });
}

function parseAdjustment(form: FormData): Result<PriceAdjustment | null, FieldProblems> {
  const adjust = form.get("adjust");
  if (adjust === null || adjust === "none") return ok(null);
  const parsed = parseBookingForm(adjustment, form);
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  const { adjustReason } = value;
  return ok(
    value.adjust === "discount"
      ? { kind: value.adjust, off: value.discount, reason: adjustReason }
      : { kind: value.adjust, total: value.agreed, reason: adjustReason },
  );
}

function parsePayment(form: FormData): Result<NewBookingPayment, FieldProblems> {
  if (form.get("pay") === "hold") {
    const parsed = parseBookingForm(hold, form);
    return parsed.ok ? ok({ kind: "hold", ...parsed.value }) : parsed;
  }
  if (form.get("pay") !== "paid") return refused({});
  const parsed = parseBookingForm(confirmPaidForm, form);
  return parsed.ok ? ok({ kind: "paid", ...parsed.value }) : parsed;
}
