import { toPlainLines } from "#app/domain/plain-text.ts";
import {
  DAMAGE_KINDS,
  DAMAGE_ZONES,
  DRAWING,
  MAX_DAMAGE_NOTE_LENGTH,
} from "#app/domain/car-damages.ts";
import { type EntryKind, INSPECTION_PHASES } from "#app/domain/inspections.ts";
import { parseRupees } from "#app/domain/parse-rupees.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { DAY } from "#app/domain/business-time.ts";
import { handoverForm } from "#app/features/booking/admin/booking-forms.ts";
import { z } from "#app/http/zod.ts";
import { MAX_NAME_LENGTH, MAX_REASON_LENGTH, MAX_SIGNED_LENGTH } from "./entry-limits.ts";

/** Longer than a phone stays in a pocket without a connection. */
const MAX_AGE_MS = 7 * DAY;

export const FASTAG_PROBLEM =
  "Enter the balance in rupees, such as 350. Leave it empty if unknown.";

const text = (most: number) =>
  z
    .string()
    .transform(toPlainLines)
    .pipe(z.string().max(most, `At most ${most} characters.`));

const uploadId = z.string().regex(/^[\w-]{8,80}$/);
const reason = text(MAX_REASON_LENGTH);

/** What is typed at the car; checked on the device and on the server. */
export const readingsForm = handoverForm
  .pick({ odometerKm: true, fuelPercent: true, notes: true })
  .extend({
    sure: z.boolean().default(false),
    fastagBalance: z.string().transform((typed, context) => {
      if (typed.trim() === "") return null;
      const amount = parseRupees(typed);
      if (amount !== null) return amount;
      context.addIssue(FASTAG_PROBLEM);
      return z.NEVER;
    }),
  });

export const itemsForm = z.object({
  present: z.array(z.string().max(40)).max(60),
  note: reason,
});

const signedPart = z.string().max(MAX_SIGNED_LENGTH);

const signature = z
  .object({
    name: text(MAX_NAME_LENGTH),
    typed: z.boolean(),
    reason,
    signed: z.object({ readings: signedPart, items: signedPart, damage: signedPart }).optional(),
  })
  .refine(({ name, reason: why }) => (name === "") !== (why === ""));

const nothing = z.object({});

const FACTS = {
  documents: z.object({
    checked: z.array(z.string().max(60)).max(20),
    reasons: z.record(z.string().max(60), reason),
  }),
  items: itemsForm,
  readings: readingsForm,
  photos: nothing,
  damage: nothing,
  customer_signature: signature,
  staff_signature: signature,
  /** Another time than that of the key box, with its reason. */
  finished: z.object({
    at: handoverForm.shape.at.nullable().default(null),
    timeReason: reason.default(""),
  }),
  mark: z.object({
    zone: z.enum(DAMAGE_ZONES),
    x: z.int().min(0).max(DRAWING.width),
    y: z.int().min(0).max(DRAWING.height),
    kind: z.enum(DAMAGE_KINDS),
    note: text(MAX_DAMAGE_NOTE_LENGTH),
    photo: uploadId,
  }),
} satisfies Record<EntryKind | "mark", z.ZodType>;

type TypedKind = keyof typeof FACTS;
type Header = z.infer<typeof header>;
type Typed = { [Kind in TypedKind]: { kind: Kind; typed: z.output<(typeof FACTS)[Kind]> } };

export type EntryInput = Omit<Header, "kind"> & Typed[TypedKind];
export type EntryInputOf<Kind extends TypedKind> = Omit<Header, "kind"> & Typed[Kind];

const header = z.object({
  bookingId: z.string().min(1).max(100),
  by: z.enum(["staff", "customer"]),
  phase: z.enum(INSPECTION_PHASES),
  uploadId,
  kind: z.enum(Object.keys(FACTS) as [TypedKind, ...TypedKind[]]),
  /** How long it waited on the device. */
  age: z.coerce
    .number()
    .int()
    .min(0)
    .catch(0)
    .transform((age) => Math.min(age, MAX_AGE_MS)),
});

export function parseEntryForm(form: FormData): Result<EntryInput, "bad-request"> {
  const parsed = header.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refused("bad-request");
  const { kind, ...rest } = parsed.data;
  const typed = FACTS[kind].safeParse(parseJson(form.get("typed")));
  if (!typed.success) return refused("bad-request");
  return ok({ ...rest, kind, typed: typed.data } as EntryInput);
}

function parseJson(text: FormDataEntryValue | null): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
