import { business } from "#app/content/business.ts";
import { whatsappLink } from "#app/domain/phone-number.ts";
import { findDialledNumber } from "#app/features/taxi/typed-phone.ts";

type TaxiContact = { name: string; phone: string; package: string; date: string };

export function contactLinks({ name, phone, package: choice, date }: TaxiContact): {
  call: string | null;
  whatsapp: string | null;
} {
  const { e164, dialled } = findDialledNumber(phone);
  const greeting = name === "" ? "Hello" : `Hello ${name}`;
  const dateText = date === "" ? "" : ` on ${date}`;
  const message = `${greeting}, this is ${business().name}. Thank you for asking for ${choice}${dateText}. When may we call you about it?`;
  return {
    call: dialled === null ? null : `tel:${dialled}`,
    whatsapp: e164 === null ? null : whatsappLink(e164, message),
  };
}
