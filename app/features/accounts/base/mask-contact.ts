import type { Contact } from "./contact.ts";

/** Masks a contact: `l•••@example.com`, `+91 ••••• ••338`. */
export function maskContact({ kind, to }: Contact): string {
  if (kind === "phone") return `${to.slice(0, 3)} ••••• ••${to.slice(-3)}`;
  const at = to.lastIndexOf("@");
  return `${to.slice(0, 1)}•••${to.slice(at)}`;
}
