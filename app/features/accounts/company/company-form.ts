import { business } from "#app/content/business.ts";
import { isGstin } from "#app/domain/gstin.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { textOf } from "#app/http/form-data.ts";

export const MAX_COMPANY_NAME_LENGTH = 100;

export type Company = { name: string; gstin: string };
export type CompanyProblems = Partial<Company>;

export const companyMessages = {
  name: "Enter the company’s name, as on its GST certificate.",
  gstin: "Enter a valid GSTIN: 15 characters, as on the GST certificate.",
  /** Its tax would be IGST, which the invoices here do not have (decision 049). */
  otherState: (state: string) =>
    `This GSTIN is of another state. Our invoices can only carry one of ${state}.`,
} as const;

export function companyFieldsOf(form: FormData): Company {
  const gstin = textOf(form, "gstin").replaceAll(/\s/g, "").toUpperCase();
  return { name: textOf(form, "company").trim().replaceAll(/\s+/g, " "), gstin };
}

/** Null where both fields are empty: no company. */
export function parseCompany(form: FormData): Result<Company | null, CompanyProblems> {
  const company = companyFieldsOf(form);
  const { name, gstin } = company;
  if (name === "" && gstin === "") return ok(null);
  const { tax, address } = business();
  const isOfState = gstin.startsWith(tax.stateCode);
  const isName = name !== "" && name.length <= MAX_COMPANY_NAME_LENGTH && name.isWellFormed();
  if (isName && isGstin(gstin) && isOfState) return ok(company);
  return refused({
    ...(isName ? {} : { name: companyMessages.name }),
    ...(isGstin(gstin)
      ? !isOfState && { gstin: companyMessages.otherState(address.state) }
      : { gstin: companyMessages.gstin }),
  });
}
