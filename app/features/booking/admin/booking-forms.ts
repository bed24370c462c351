import { isBusinessDate, instantOf } from "#app/domain/business-time.ts";
import { COUNTER_METHODS } from "#app/domain/counter-payment.ts";
import { isFuelLevel } from "./handover-labels.ts";
import { type Paise, paise, paiseFromRupees } from "#app/domain/money.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { z } from "#app/http/zod.ts";
import { bookingProblems } from "./booking-messages.ts";

const { tooLong } = bookingProblems;
export const MAX_NOTE_LENGTH = 1000;
const MAX_REASON_LENGTH = 300;
const MAX_RECEIPT_LENGTH = 60;
const MAX_KM = 2_000_000;

const text = (most: number) => z.string("").trim().max(most, tooLong(most));

/** A box that is ticked, or not. */
export const checkbox = z
  .string()
  .optional()
  .transform((value) => value === "yes");

/** A button, and nothing to fill in. */
export const emptyForm = z.object({});

/** Which refund the desk has handed back, or asks for again. */
export const refundIdForm = z.object({ refundId: z.string().catch("") });

/** A note for the desk. */
export const noteForm = z.object({ text: text(MAX_NOTE_LENGTH).min(1, bookingProblems.note) });

const reason = text(MAX_REASON_LENGTH).min(1, bookingProblems.reason);
/** What was shown, in paise; what nobody was shown is no amount at all. */
const shownAmount = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .catch(-1)
  .transform(paise);

/** Why a booking is cancelled, the charge that was shown, and whether the customer is told. */
export const cancelForm = z
  .object({ reason, shownCharge: shownAmount, tell: checkbox })
  .transform(({ tell, ...input }) => ({ ...input, notifyCustomer: tell }));

/** '1,499.50', 'Rs.500': with commas where they belong, so that '1,50' is not 150. */
const rupees = z
  .string("")
  .transform((typed) => typed.replace(/^\s*(?:rs\.?|₹)/i, "").trim())
  .pipe(
    z
      .string()
      .regex(/^(?:\d{1,9}|\d{1,3}(?:,\d{2,3}){0,2},\d{3})(?:\.\d{1,2})?$/, bookingProblems.amount),
  )
  .transform((typed) => paiseFromRupees(Number(typed.replaceAll(",", ""))))
  .pipe(z.custom<Paise>((amount) => Number(amount) > 0, bookingProblems.amountZero));

const refundFields = { refundId: z.uuid().catch(""), reason, shownLeft: shownAmount };

/** How much goes back of what was shown to be left, and why; the id of the refund makes it one. */
export const refundForm = z.discriminatedUnion(
  "how",
  [
    z.object({ ...refundFields, how: z.literal("all") }),
    z.object({ ...refundFields, how: z.literal("part"), amount: rupees }),
  ],
  bookingProblems.how,
);

/** How the desk was paid. */
export const confirmPaidForm = z.object({
  method: z.enum(COUNTER_METHODS, bookingProblems.method),
  receipt: text(MAX_RECEIPT_LENGTH).transform((receipt) => (receipt === "" ? null : receipt)),
});

/** What is read when the keys change hands; the moment is the business's own. */
export const handoverForm = z.object({
  at: z.string("").transform((typed, context) => {
    const [, date = "", hour, minute] = /^(.{10})T(\d\d):(\d\d)/.exec(typed) ?? [];
    const minutes = Number(hour) * 60 + Number(minute);
    if (isBusinessDate(date) && minutes < 24 * 60) return instantOf(date, minutes);
    context.addIssue(bookingProblems.at);
    return z.NEVER;
  }),
  odometerKm: z
    .string("")
    .trim()
    .transform((typed) => typed.replaceAll(/[\s,]|km$/gi, ""))
    .pipe(z.string().regex(/^\d{1,7}$/, bookingProblems.odometer))
    .transform(Number)
    .pipe(z.number().max(MAX_KM, bookingProblems.odometer)),
  fuelPercent: z
    .string("")
    .regex(/^\d{1,3}$/, bookingProblems.fuel)
    .transform(Number)
    .refine(isFuelLevel, bookingProblems.fuel),
  notes: text(MAX_NOTE_LENGTH),
  sure: checkbox,
});

/** What is wrong, by the name of its field. */
export type FieldProblems = Readonly<Record<string, string>>;

/** What a form says, or the first problem of each of its fields. */
export function parseBookingForm<T>(
  schema: z.ZodType<T>,
  form: FormData,
): Result<T, FieldProblems> {
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (parsed.success) return ok(parsed.data);
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) problems[String(path[0])] ??= message;
  return refused(problems);
}
