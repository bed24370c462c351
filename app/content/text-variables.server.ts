import { siteConditions } from "#app/domain/agreed-conditions.ts";
import { sitePolicies } from "#app/domain/cancellation.ts";
import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES } from "#app/domain/document-kinds.ts";
import { formatHours } from "#app/domain/rental-period.ts";
import { siteRules } from "#app/domain/site-rules.ts";
import { bookingPageLine, bookingPageLines, termsLines } from "./cancellation-texts.ts";
import { business } from "./business.ts";
import { pickupHoursText } from "./opening-texts.ts";
import { lateReturnText } from "./rental-conditions.ts";
import { STANDARD_RATE, withTaxRate } from "./tax-rate-text.ts";

const MEBIBYTE = 1024 * 1024;

/** What a text of the operator names in braces stands for now: a rule that changes changes the texts. */
const VARIABLES: ReadonlyMap<string, () => string> = new Map([
  ["business", () => business().name],
  ["city", () => business().city],
  ["phone", () => business().phone.display],
  ["email", () => business().email.support],
  ["opening words", () => business().openingWords],
  ["tax", () => STANDARD_RATE],
  ["shortest rental", () => formatHours(siteRules().minimumHours)],
  ["pickup hours", pickupHoursText],
  ["hold", () => `${siteRules().holdMinutes} minutes`],
  ["late return", () => lateReturnText(siteConditions())],
  ["free cancellation", () => bookingPageLine(sitePolicies().bookingPage, 0)],
  ["cancellation charges", () => bookingPageLines().join(". ")],
  ["cancellation terms", () => termsLines().join("; ")],
  ["document types", listDocumentTypes],
  ["document size", () => `${MAX_DOCUMENT_BYTES / MEBIBYTE} MB`],
]);

const NAMED = /\{([^{}]*)\}/g;

/** `more` are variables of this text alone. The rate of tax stays to be filled in by `withTaxRate`. */
export function fillVariables(text: string, more: ReadonlyMap<string, string> = new Map()): string {
  return text.replaceAll(NAMED, (named, name: string) => {
    return more.get(name) ?? VARIABLES.get(name)?.() ?? named;
  });
}

/** The first that a text names in braces and that there is not; null without one. */
export function findUnknownVariable(text: string, more: readonly string[] = []): string | null {
  for (const [named, name = ""] of text.matchAll(NAMED)) {
    if (!VARIABLES.has(name) && !more.includes(name)) return named;
  }
  return null;
}

export type TextVariable = { name: string; value: string };

/** For whoever writes a text. */
export function listVariables(taxPercent: number): TextVariable[] {
  return [...VARIABLES].map(([name, value]) => ({
    name: `{${name}}`,
    value: withTaxRate(value(), taxPercent),
  }));
}

function listDocumentTypes(): string {
  const extensions = DOCUMENT_TYPES.flatMap((type): readonly string[] => type.extensions);
  return extensions.map((extension) => extension.toUpperCase()).join(", ");
}
