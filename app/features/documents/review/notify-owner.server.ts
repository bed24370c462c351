import { business } from "#app/content/business.ts";
import { mailOf } from "#app/content/mail-layout.ts";
import type { Tx } from "#app/db/client.server.ts";
import { enqueueMail } from "#app/records/messages/outbox.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { DOCUMENT_LABELS, type DocumentKind } from "#app/domain/document-kinds.ts";
import { realEmail } from "#app/domain/placeholder-email.ts";
import { ownDocumentPath } from "#app/features/documents/customer/own-document-path.ts";
import type { ReviewStatus } from "./review-status.ts";

type ReviewChange = {
  document: { id: string; ownerId: string; kind: DocumentKind };
  previous: ReviewStatus;
  verdict: ReviewStatus;
  because: string | null;
  reviewedAt: Instant;
};

/** E-mails a rejection or its withdrawal, once per review. */
export async function notifyOwner(
  tx: Tx,
  siteOrigin: () => string,
  { document, previous, verdict, because, reviewedAt }: ReviewChange,
  now: Instant,
): Promise<void> {
  if (verdict !== "rejected" && previous !== "rejected") return;
  const owner = await tx
    .selectFrom("users")
    .select("email")
    .where("id", "=", document.ownerId)
    .executeTakeFirst();
  const to = owner ? realEmail(owner.email) : null;
  if (to === null) return;
  const { subject, paragraphs, label } = messageFor(
    DOCUMENT_LABELS[document.kind],
    verdict,
    because,
  );
  const mail = mailOf({
    preheader: paragraphs[0],
    title: subject,
    paragraphs,
    action: { label, url: `${siteOrigin()}${ownDocumentPath(document.kind)}` },
    footer: `You get this because you gave ${business().name} a copy of this document.`,
  });
  await enqueueMail(tx, {
    uniqueKey: `document:${document.id}:${reviewedAt}`,
    to,
    at: now,
    stream: `document:${document.id}`,
    subject,
    ...mail,
  });
}

type Message = { subject: string; paragraphs: [string, ...string[]]; label: string };

function messageFor(document: string, verdict: ReviewStatus, because: string | null): Message {
  if (verdict === "rejected") {
    return {
      subject: `Please send your ${document} again`,
      paragraphs: [
        `We could not accept the copy that you sent us: ${because}`,
        "A new copy takes a minute, and saves time at pickup. Please bring the original as well.",
      ],
      label: "Send it again",
    };
  }
  const currentStatus =
    verdict === "verified" ? "It is verified now." : "We are looking at it once more.";
  return {
    subject: `Your ${document} need not be sent again`,
    paragraphs: [`You can ignore our last message about it. ${currentStatus}`],
    label: "See your documents",
  };
}
