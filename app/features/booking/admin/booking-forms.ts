import { isBusinessDate, instantOf } from "#app/domain/business-time.ts";
import { COUNTER_METHODS } from "#app/domain/counter-payment.ts";
import { isFuelLevel } from "#app/content/fuel-levels.ts";
import { paise } from "#app/domain/money.ts";
import { MAX_NOTE_LENGTH } from "#app/domain/notes.ts";
import { parseRupees } from "#app/domain/parse-rupees.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { z } from "#app/http/zod.ts";
import { bookingProblems } from "./booking-messages.ts";

const { tooLong } = bookingProblems;
const MAX_REASON_LENGTH = 300;
const MAX_RECEIPT_LENGTH = 60;
const MAX_KM = 2_000_000;

const text = (most: number) => z.string("").trim().max(most, tooLong(most));

export const checkbox = z
  .string()
  .optional()
  .transform((value) => value === "yes");

export const emptyForm = z.object({});

export const refundIdForm = z.object({ refundId: z.string().catch("") });

export const refundPaidForm = refundIdForm.extend({
  method: z.enum(COUNTER_METHODS, bookingProblems.method),
});

export const keyBoxChoiceForm = z.object({ isAllowed: checkbox });

export const noteForm = z.object({ text: text(MAX_NOTE_LENGTH).min(1, bookingProblems.note) });

export const reason = text(MAX_REASON_LENGTH).min(1, bookingProblems.reason);
/** -1 never equals a real amount, so a missing value is refused. */
const shownAmount = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .catch(-1)
  .transform(paise);

/** `shownSubmission` tells apart what the page showed from what the customer submitted since. */
export const rejectKeyBoxForm = z.object({ reason, shownSubmission: z.coerce.number().catch(0) });

export const cancelForm = z
  .object({ reason, shownCharge: shownAmount, notify: checkbox })
  .transform(({ notify, ...input }) => ({ ...input, notifyCustomer: notify }));

export const rupees = z.string("").transform((typed, context) => {
  const amount = parseRupees(typed);
  if (amount !== null && amount > 0) return amount;
  context.addIssue(amount === null ? bookingProblems.amount : bookingProblems.amountZero);
  return z.NEVER;
});

const refundFields = { refundId: z.uuid().catch(""), reason, shownLeft: shownAmount };

/** `refundId` is created with the form and makes resubmission idempotent. */
export const refundForm = z.discriminatedUnion(
  "how",
  [
    z.object({ ...refundFields, how: z.literal("all") }),
    z.object({ ...refundFields, how: z.literal("part"), amount: rupees }),
  ],
  bookingProblems.how,
);

const counterPayment = z.object({
  method: z.enum(COUNTER_METHODS, bookingProblems.method),
  receipt: text(MAX_RECEIPT_LENGTH).transform((receipt) => (receipt === "" ? null : receipt)),
});

/** Nothing typed: all of it. */
export const confirmPaidForm = z.object({
  ...counterPayment.shape,
  amount: z.preprocess((typed) => (typed === "" ? null : typed), rupees.nullable().default(null)),
});

export const balanceForm = z.discriminatedUnion("how", [
  z.object({
    ...counterPayment.shape,
    how: z.literal("counter"),
    amount: rupees,
    shownBalance: shownAmount,
  }),
  z.object({ how: z.literal("link"), shownBalance: shownAmount }),
]);

/** `entryId` is created with the form and makes resubmission idempotent. */
export const writeOffForm = z.object({ entryId: z.uuid(), reason, shownAmount });

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
  /** For another time than that of the key box. */
  timeReason: text(MAX_REASON_LENGTH).default(""),
});

/** With a reason to do without what the rules ask for, where something of it is missing. */
export function pickUpForm(hasUnmet: boolean) {
  const needed = text(MAX_REASON_LENGTH).min(1, bookingProblems.overrideReason);
  return handoverForm.extend({
    overrideReason: z
      .string()
      .default("")
      .pipe(hasUnmet ? needed : z.string().transform(() => "")),
  });
}

export type FieldProblems = Readonly<Record<string, string>>;

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
