import { z } from "zod";
import { type Business, EXAMPLE_GSTIN } from "#app/content/default-business.ts";
import { isGstin, isState, STATE_CODES } from "#app/domain/gstin.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { type BusinessField, businessOf } from "./business-fields.ts";
import { line, link, optionalLine, phone } from "./schema-parts.ts";
import { businessProblems as problems } from "./settings-messages.ts";

const url = z.union([z.literal(""), link(problems.url)], problems.url);
const label = optionalLine(20, problems.label).transform((text) => text ?? "");

const business = z
  .object({
    name: line(40, problems.name),
    tagline: line(80, problems.tagline),
    city: line(40, problems.city),
    openingWords: line(30, problems.openingWords),
    street: line(80, problems.street),
    area: line(80, problems.area),
    postalCity: line(40, problems.city),
    state: z.string(problems.state).refine(isState, problems.state),
    postcode: z
      .string(problems.postcode)
      .transform((text) => text.replace(/\s/g, ""))
      .refine((code) => /^[1-9]\d{5}$/.test(code), problems.postcode),
    phone: phone(problems.phone),
    whatsapp: phone(problems.phone),
    email: z.email(problems.email).max(100, problems.email),
    legalName: line(100, problems.legalName),
    gstin: z
      .string(problems.gstin)
      .transform((text) => text.replace(/\s/g, "").toUpperCase())
      .refine((gstin) => isGstin(gstin) || gstin === EXAMPLE_GSTIN, problems.gstin),
    service: line(80, problems.service),
    documentsKeptDays: z.coerce
      .number(problems.documentsKeptDays)
      .int(problems.documentsKeptDays)
      .min(1, problems.documentsKeptDays)
      .max(3650, problems.documentsKeptDays),
    firstLabel: label,
    firstUrl: url,
    secondLabel: label,
    secondUrl: url,
    thirdLabel: label,
    thirdUrl: url,
  })
  .refine(({ state, gstin }) => !isState(state) || gstin.startsWith(STATE_CODES[state]), {
    path: ["gstin"],
    error: problems.otherState,
  })
  .superRefine((fields, check) => {
    for (const which of ["first", "second", "third"] as const) {
      const [name, address] = [`${which}Label`, `${which}Url`] as const;
      if ((fields[name] === "") === (fields[address] === "")) continue;
      const path = fields[name] === "" ? name : address;
      const message = fields[name] === "" ? problems.label : problems.url;
      check.addIssue({ code: "custom", path: [path], message });
    }
  })
  .transform((fields) => businessOf({ ...fields, stateCode: STATE_CODES[fields.state] }));

export type BusinessProblems = Partial<Record<BusinessField, string>>;

/** The form, or the part of a file of settings. */
export function parseBusiness(input: unknown): Result<Business, BusinessProblems> {
  const parsed = business.safeParse(input);
  if (parsed.success) return ok(parsed.data);
  const found = parsed.error.issues.map(({ path, message }) => [path.join("."), message]);
  // The first problem of a field is the one to show.
  return refused(Object.fromEntries(found.toReversed()));
}
