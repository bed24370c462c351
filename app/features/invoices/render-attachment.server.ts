import type { OutboxAttachment } from "#app/db/schema/outbox.ts";
import type { MailAttachment } from "#app/ports/mail.ts";
import {
  createAgreementFile,
  createTaxDocumentFile,
  createCalendarFile,
  type DocumentFileDeps,
} from "./document-files.server.ts";

/**
 * Renders an attachment when its e-mail is sent; null when its document no longer exists. Throws for one that a later
 * version has queued, so that the e-mail waits for that version.
 */
export async function renderAttachment(
  deps: DocumentFileDeps,
  attachment: OutboxAttachment,
): Promise<MailAttachment | null> {
  switch (attachment.kind) {
    case "invoice":
      return await createTaxDocumentFile(deps, attachment);
    case "credit-note":
      return await createTaxDocumentFile(deps, {
        kind: "credit_note",
        refundId: attachment.refundId,
      });
    case "tax-document":
      return await createTaxDocumentFile(deps, { id: attachment.id });
    case "agreement":
      return await createAgreementFile(deps, attachment.bookingId, "latest");
    case "trip-calendar":
      return await createCalendarFile(deps, attachment.bookingId);
    default:
      throw new Error(`Unknown attachment: ${JSON.stringify(attachment satisfies never)}`);
  }
}
