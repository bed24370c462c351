import {
  BRAND_COLOUR_NAMES,
  type BrandColours,
  STANDARD_COLOURS,
} from "#app/content/brand-colours.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { contrastOn, nearestReadable } from "#app/content/brand-palette.ts";
import { coloursProblems as problems } from "./colours-messages.ts";

export type ColoursFields = Record<keyof BrandColours, string>;
export type ColoursProblems = Partial<ColoursFields>;

export function fieldsOfColours(colours: BrandColours | null): ColoursFields {
  return { ...(colours ?? STANDARD_COLOURS) };
}

/** The form, or the part of a file of settings. Empty fields are the standard colours; null when all are. */
export function parseColours(input: unknown): Result<BrandColours | null, ColoursProblems> {
  const fields = new Map<string, unknown>(Object.entries(input ?? {}));
  const typed = Object.fromEntries(
    BRAND_COLOUR_NAMES.map((name) => [
      name,
      normaliseHex(fields.get(name)) || STANDARD_COLOURS[name],
    ]),
  ) as ColoursFields;
  const wrong = BRAND_COLOUR_NAMES.flatMap((name) => {
    const problem = problemOf(name, typed[name]);
    return problem === null ? [] : [[name, problem] as const];
  });
  if (wrong.length > 0) return refused(Object.fromEntries(wrong));
  const isStandard = BRAND_COLOUR_NAMES.every((name) => typed[name] === STANDARD_COLOURS[name]);
  return ok(isStandard ? null : typed);
}

/** `#ABC` and `aabbcc` are `#aabbcc`. */
export function normaliseHex(input: unknown): string {
  const text = String(input ?? "")
    .trim()
    .toLowerCase();
  const [, digits] = /^#?([\da-f]{3}|[\da-f]{6})$/.exec(text) ?? [];
  if (digits === undefined) return text;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits}`;
}

export function isHex(text: string): boolean {
  return /^#[\da-f]{6}$/.test(text);
}

function problemOf(name: keyof BrandColours, colour: string): string | null {
  if (!isHex(colour)) return problems.hex;
  const nearest = nearestReadable(name, colour);
  if (nearest === colour) return null;
  return problems.contrast({ contrast: contrastOn(name, colour), nearest });
}
