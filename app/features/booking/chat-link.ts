import { business } from "#app/content/business.ts";

/** WhatsApp link with the reference filled in. */
export function chatLink(reference: string): string {
  const message = `Hello ${business.name}, this is about my booking ${reference}. `;
  return `${business.whatsapp.url}?text=${encodeURIComponent(message)}`;
}
