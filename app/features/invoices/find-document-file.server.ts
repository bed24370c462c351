import type { MailAttachment } from "#app/ports/mail.ts";
import {
  makeReceipt,
  makeTaxDocument,
  makeTripCalendar,
  type PaperDeps,
  type TaxDocumentKey,
} from "./document-files.server.ts";

const CREDIT_NOTE = /^credit-note-([0-9a-f-]{36})\.pdf$/;

/**
 * The paper of an address, for whom the booking belongs to and for admins. Null for anybody else, and
 * where there is no such paper: nobody learns which.
 */
export async function openPaper(
  deps: PaperDeps,
  viewer: { userId: string; isAdmin: boolean },
  { reference, file }: { reference: string; file: string },
): Promise<MailAttachment | null> {
  const booking = await deps.db
    .selectFrom("bookings")
    .select(["id", "userId"])
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (!booking) return null;
  if (booking.userId !== viewer.userId && !viewer.isAdmin) return null;
  if (file === "receipt.pdf") return await makeReceipt(deps, booking.id);
  if (file === "trip.ics") return await makeTripCalendar(deps, booking.id);
  const key = taxDocumentKey(booking.id, file);
  return key === null ? null : await makeTaxDocument(deps, key);
}

function taxDocumentKey(bookingId: string, file: string): TaxDocumentKey | null {
  if (file === "invoice.pdf") return { kind: "invoice", bookingId };
  const id = CREDIT_NOTE.exec(file)?.[1];
  return id === undefined ? null : { kind: "credit_note", bookingId, id };
}
