import { formatPhone, normalisePhone } from "#app/domain/phone-number.ts";

/** As it was typed where it is no phone number. */
export function formatRequestPhone(typed: string): string {
  return formatPhone(normalisePhone(typed) ?? typed);
}
