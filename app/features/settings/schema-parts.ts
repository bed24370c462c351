import { z } from "zod";
import { normalisePhone } from "#app/domain/phone-number.ts";
import { markupProblem } from "./settings-messages.ts";

export const line = (longest: number, problem: string) =>
  z
    .string(problem)
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .refine((text) => text !== "" && isLine(text, longest), problem)
    .refine(isWithoutMarkup, markupProblem);

/** Null when left empty. */
export const optionalLine = (longest: number, problem: string) =>
  z
    .string(problem)
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .refine((text) => isLine(text, longest), problem)
    .refine(isWithoutMarkup, markupProblem)
    .transform((text) => (text === "" ? null : text));

function isLine(text: string, longest: number): boolean {
  return text.length <= longest && !/\p{Cc}/u.test(text);
}

/** Braces would be variables of a text message. */
function isWithoutMarkup(text: string): boolean {
  return !/[{}<>]/.test(text);
}

/** In E.164. */
export const phone = (problem: string) =>
  z
    .string(problem)
    .transform(normalisePhone)
    .refine((number) => number !== null, problem);

export const link = (problem: string) =>
  z.url({ protocol: /^https$/, hostname: /\../, error: problem }).max(200, problem);

const GROUPED = /^[^,]*\d(?:,\d{2,3})*,\d{3}\s*$/;

/** "10,000" and "1,00,000" too, as messages write them; "1,5" is no whole number. */
export const whole = ([least, most]: readonly [number, number], error: string) =>
  z.preprocess(
    (value) =>
      typeof value === "string" && GROUPED.test(value) ? value.replaceAll(",", "") : value,
    z.coerce.number(error).int(error).min(least, error).max(most, error),
  );

/** Null when left empty. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? null : value),
    schema.nullable(),
  );

/** Of a row that was there before; empty for a new one. */
export const rowId = (problem: string) =>
  z
    .string()
    .regex(/^[\p{L}\p{N}-]{0,120}$/u, problem)
    .default("");
