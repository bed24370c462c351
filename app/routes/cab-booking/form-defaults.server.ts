import type { BusinessDate } from "#app/domain/business-time.ts";
import { formatPhone } from "#app/domain/phone-number.ts";

export type FormDefaults = {
  /** The earliest date of the picker; typed dates are not checked. */
  today: BusinessDate;
  name?: string;
  phone?: string;
};

type Contact = { name: string; phone: string | null };

/** With what is known of a signed-in customer. The page of visitors has no byte of it. */
export function formDefaults(customer: Contact | null, today: BusinessDate): FormDefaults {
  if (customer === null) return { today };
  const { name, phone } = customer;
  return { today, name, ...(phone !== null && { phone: formatPhone(phone) }) };
}
