import type { PolicySection } from "./policy-section.ts";

/** Stands in texts for the rate of the standard tax class. */
export const STANDARD_RATE = "{standard tax rate}";

export function withTaxRate(text: string, percent: number): string {
  return text.replaceAll(STANDARD_RATE, `${percent}%`);
}

export function sectionsWithTaxRate(
  sections: readonly PolicySection[],
  percent: number,
): PolicySection[] {
  return sections.map((section) => ({
    ...section,
    paragraphs: section.paragraphs.map((text) => withTaxRate(text, percent)),
  }));
}
