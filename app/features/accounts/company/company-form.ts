import { business } from "#app/content/business.ts";
import { isGstin } from "#app/domain/gstin.ts";
import { toSingleLine, withoutDirectionMarks } from "#app/domain/plain-text.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { textOf } from "#app/http/form-data.ts";

export const MAX_COMPANY_NAME_LENGTH = 100;

export const MAX_COMPANY_ADDRESS_LENGTH = 200;

/** `address` is empty for those from before it was asked for. */
export type Company = { name: string; address: string; gstin: string };
export type CompanyProblems = Partial<Company>;

export const companyMessages = {
  name: "Enter the company’s name, as on its GST certificate.",
  address: `Enter the company’s address, of at most ${MAX_COMPANY_ADDRESS_LENGTH} characters: an invoice has to name it.`,
  gstin: "Enter a valid GSTIN: 15 characters, as on the GST certificate.",
  /** Its tax would be IGST, which the invoices here do not have (decision 049). */
  otherState: (state: string) =>
    `This GSTIN is of another state. Our invoices can only carry one of ${state}.`,
} as const;

export function companyFieldsOf(form: FormData): Company {
  const gstin = textOf(form, "gstin").replaceAll(/\s/g, "").toUpperCase();
  const lineOf = (field: string) => toSingleLine(withoutDirectionMarks(textOf(form, field)));
  return { name: lineOf("company"), address: lineOf("address"), gstin };
}

/** Null where all fields are empty: no company. */
export function parseCompany(form: FormData): Result<Company | null, CompanyProblems> {
  const company = companyFieldsOf(form);
  const { name, address: place, gstin } = company;
  if (name === "" && place === "" && gstin === "") return ok(null);
  const { tax, address } = business();
  const isOfState = gstin.startsWith(tax.stateCode);
  const isName = isLine(name, MAX_COMPANY_NAME_LENGTH);
  const isPlace = isLine(place, MAX_COMPANY_ADDRESS_LENGTH);
  if (isName && isPlace && isGstin(gstin) && isOfState) return ok(company);
  return refused({
    ...(isName ? {} : { name: companyMessages.name }),
    ...(isPlace ? {} : { address: companyMessages.address }),
    ...(isGstin(gstin)
      ? !isOfState && { gstin: companyMessages.otherState(address.state) }
      : { gstin: companyMessages.gstin }),
  });
}

function isLine(text: string, longest: number): boolean {
  return /[\p{L}\p{N}]/u.test(text) && text.length <= longest && text.isWellFormed();
}
