import { type MailContent, mailOf } from "#app/content/mail-layout.ts";
import { fillMail } from "#app/content/mails/fill-mail.server.ts";
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
  const url = siteOrigin() + ownDocumentPath(document.kind);
  const mail = mailOf(contentOf(DOCUMENT_LABELS[document.kind], { verdict, because, url }));
  await enqueueMail(tx, {
    uniqueKey: `document:${document.id}:${reviewedAt}`,
    to,
    at: now,
    stream: `document:${document.id}`,
    ...mail,
  });
}

type Verdict = Pick<ReviewChange, "verdict" | "because"> & { url: string };

function contentOf(document: string, { verdict, because, url }: Verdict): MailContent {
  if (verdict === "rejected") {
    return fillMail("document-rejected", { document, reason: because ?? "" }, { url });
  }
  const status = verdict === "verified" ? "It is verified now." : "We are looking at it once more.";
  return fillMail("document-not-rejected", { document, status }, { url });
}
