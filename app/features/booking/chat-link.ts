import { business } from "#app/content/business.ts";

/** A chat with the desk that begins with the reference of a booking. */
export function chatLink(reference: string): string {
  const message = `Hello ${business.name}, this is about my booking ${reference}. `;
  return `${business.whatsapp.url}?text=${encodeURIComponent(message)}`;
}
