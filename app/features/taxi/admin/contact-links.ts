import { business } from "#app/content/business.ts";
import { normalisePhone, whatsappLink } from "#app/domain/phone-number.ts";

type TaxiContact = { name: string; phone: string; package: string; date: string };

const SHORTEST_NUMBER = 5;

export function contactLinks({ name, phone, package: choice, date }: TaxiContact): {
  call: string | null;
  whatsapp: string | null;
} {
  const normalised = normalisePhone(phone);
  const digits = phone.replace(/[^\d+]/g, "");
  const dialled = normalised ?? (digits.length < SHORTEST_NUMBER ? null : digits);
  const greeting = name === "" ? "Hello" : `Hello ${name}`;
  const dateText = date === "" ? "" : ` on ${date}`;
  const message = `${greeting}, this is ${business().name}. Thank you for asking for ${choice}${dateText}. When may we call you about it?`;
  return {
    call: dialled === null ? null : `tel:${dialled}`,
    whatsapp: normalised === null ? null : whatsappLink(normalised, message),
  };
}
