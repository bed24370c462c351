import { business } from "#app/content/business.ts";
import { mailOf } from "#app/content/mail-layout.ts";
import type { Tx } from "#app/db/client.server.ts";
import { queueMail } from "#app/records/messages/outbox.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { DOCUMENT_LABELS, type DocumentKind } from "#app/domain/document-kinds.ts";
import { realEmail } from "#app/domain/real-email.ts";
import { ownDocumentPath } from "#app/features/documents/customer/own-document-path.ts";
import type { Verdict } from "./review-form.ts";

type News = {
  document: { id: string; ownerId: string; kind: DocumentKind };
  before: Verdict;
  verdict: Verdict;
  because: string | null;
  judgedAt: Instant;
};

/**
 * Writes to the owner, once for each judgement, that a document was rejected and why; and that it is
 * no longer so. Who verifies what nobody had rejected writes nothing: it is on the page. Who has no
 * e-mail reads it there as well.
 */
export async function tellOwner(
  tx: Tx,
  siteOrigin: string,
  { document, before, verdict, because, judgedAt }: News,
  now: Instant,
): Promise<void> {
  if (verdict !== "rejected" && before !== "rejected") return;
  const owner = await tx
    .selectFrom("users")
    .select("email")
    .where("id", "=", document.ownerId)
    .executeTakeFirst();
  const to = owner ? realEmail(owner.email) : null;
  if (to === null) return;
  const { subject, paragraphs, label } = wordsOf(DOCUMENT_LABELS[document.kind], verdict, because);
  const mail = mailOf({
    preheader: paragraphs[0],
    title: subject,
    paragraphs,
    action: { label, url: `${siteOrigin}${ownDocumentPath(document.kind)}` },
    footer: `You get this because you gave ${business.name} a copy of this document.`,
  });
  await queueMail(tx, {
    uniqueKey: `document:${document.id}:${judgedAt}`,
    to,
    at: now,
    stream: `document:${document.id}`,
    subject,
    ...mail,
  });
}

type Words = { subject: string; paragraphs: [string, ...string[]]; label: string };

function wordsOf(document: string, verdict: Verdict, because: string | null): Words {
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
  const standing =
    verdict === "verified" ? "It is verified now." : "We are looking at it once more.";
  return {
    subject: `Your ${document} need not be sent again`,
    paragraphs: [`You can ignore our last message about it. ${standing}`],
    label: "See your documents",
  };
}
