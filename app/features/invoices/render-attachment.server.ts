import type { Enclosure } from "#app/db/schema/outbox.ts";
import type { MailAttachment } from "#app/ports/mail.ts";
import { makeTaxDocument, makeTripCalendar, type PaperDeps } from "./document-files.server.ts";

/** What is attached to an e-mail when it leaves; null where there is no such paper any more. */
export async function makeEnclosure(
  deps: PaperDeps,
  enclosure: Enclosure,
): Promise<MailAttachment | null> {
  switch (enclosure.kind) {
    case "invoice":
      return await makeTaxDocument(deps, enclosure);
    case "credit-note":
      return await makeTaxDocument(deps, { kind: "credit_note", refundId: enclosure.refundId });
    case "trip-calendar":
      return await makeTripCalendar(deps, enclosure.bookingId);
  }
}
