import { business } from "#app/content/business.ts";

export function chatLink(reference: string): string {
  const message = `Hello ${business().name}, this is about my booking ${reference}. `;
  return `${business().whatsapp.url}?text=${encodeURIComponent(message)}`;
}
