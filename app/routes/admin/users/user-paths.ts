import { href } from "react-router";
import type { DocumentKind } from "#app/domain/document-kinds.ts";
import type { UserAction } from "#app/features/accounts/admin/admin-messages.ts";

export function userPath(id: string): string {
  return href("/admin/users/:id", { id });
}

/** A page that adds one of their documents, and leads back to a booking if there is one. */
export function addDocumentPath(
  id: string,
  { kind, bookingId }: { kind: DocumentKind; bookingId: string | undefined },
): string {
  const params = new URLSearchParams({ kind });
  if (bookingId !== undefined) params.set("booking", bookingId);
  return `${href("/admin/users/:id/documents", { id })}?${params.toString()}`;
}

export function userDonePath(id: string, done: UserAction): string {
  return `${userPath(id)}?done=${done}`;
}
