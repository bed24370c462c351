import { about } from "./about.ts";
import { allSettings } from "./all-settings.server.ts";
import { parseBody } from "./policy-markup.ts";
import type { PolicySection } from "./policy-section.ts";
import { privacy } from "./privacy.ts";
import { OWN_SECTION_PREFIX, type PolicyName, type SectionChange } from "./site-content.ts";
import { sectionsWithTaxRate, withTaxRate } from "./tax-rate-text.ts";
import { isTaxiOpen } from "./settings.ts";
import { taxiAnchorOf } from "./taxi.ts";
import { terms } from "./terms.ts";
import { fillVariables } from "./text-variables.server.ts";

const STANDARD: Readonly<Record<PolicyName, () => readonly PolicySection[]>> = {
  terms,
  privacy,
  about,
};

/** Those of the specification, whose figures are those of the rules. */
export function standardSections(name: PolicyName, taxPercent: number): PolicySection[] {
  return sectionsWithTaxRate(STANDARD[name](), taxPercent);
}

/** With what the operator wrote instead, left out and added (decision 055). */
export function policySections(name: PolicyName, taxPercent: number): PolicySection[] {
  const standard = standardSections(name, taxPercent);
  const changes = new Map(allSettings()[name].map((change) => [change.id, change]));
  const added = allSettings()[name].filter(({ id }) => id.startsWith(OWN_SECTION_PREFIX));
  return [
    ...standard.flatMap((section) => {
      const change = changes.get(section.id);
      return change === undefined ? [section] : showChange(change, taxPercent);
    }),
    ...added.flatMap((change) => showChange(change, taxPercent)),
  ];
}

/** Without a text, the section is not shown. */
function showChange({ id, title, text }: SectionChange, taxPercent: number): PolicySection[] {
  const filled = withTaxRate(fillVariables(text), taxPercent);
  const body = text === "" ? null : parseBody(filled, id);
  if (body === null) return [];
  const { link, ...rest } = body;
  // The page of taxis may be closed.
  const isOpen = link !== undefined && (taxiAnchorOf(link.to) === null || isTaxiOpen());
  return [{ id, title, ...rest, ...(isOpen && { link }) }];
}
