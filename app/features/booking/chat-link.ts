import { business } from "#app/content/business.ts";

/** A chat with the desk that begins with the reference of a booking. */
export function chatAddress(reference: string): string {
  const words = `Hello ${business.name}, this is about my booking ${reference}. `;
  return `${business.whatsapp.url}?text=${encodeURIComponent(words)}`;
}
