import type { Viewer } from "#app/domain/permissions.ts";
import { hasRight } from "#app/domain/staff-roles.ts";
import type { MailAttachment } from "#app/ports/mail.ts";
import {
  createAgreementFile,
  createReceiptFile,
  createTaxDocumentFile,
  createCalendarFile,
  type DocumentFileDeps,
  type TaxDocumentKey,
} from "./document-files.server.ts";

const NUMBERED = /^(?<kind>credit-note|supplementary-invoice)-(?<id>[0-9a-f-]{36})\.pdf$/;

const AGREEMENT = /^agreement-(\d{1,4})\.pdf$/;

/** Null for other users too, so that they cannot tell whether the document exists. */
export async function findDocumentFile(
  deps: DocumentFileDeps,
  viewer: Viewer,
  { reference, file }: { reference: string; file: string },
): Promise<MailAttachment | null> {
  const booking = await deps.db
    .selectFrom("bookings")
    .select(["id", "userId"])
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (!booking) return null;
  if (booking.userId !== viewer.userId && !hasRight(viewer, "payments.read")) return null;
  if (file === "receipt.pdf") return await createReceiptFile(deps, booking.id);
  if (file === "trip.ics") return await createCalendarFile(deps, booking.id);
  const version = AGREEMENT.exec(file)?.[1];
  if (version !== undefined) return await createAgreementFile(deps, booking.id, Number(version));
  const key = taxDocumentKey(booking.id, file);
  return key === null ? null : await createTaxDocumentFile(deps, key);
}

function taxDocumentKey(bookingId: string, file: string): TaxDocumentKey | null {
  if (file === "invoice.pdf") return { kind: "invoice", bookingId };
  const { kind, id } = NUMBERED.exec(file)?.groups ?? {};
  if (id === undefined) return null;
  return { kind: kind === "credit-note" ? "credit_note" : "supplementary_invoice", bookingId, id };
}
