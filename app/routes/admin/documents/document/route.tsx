import { data, href, redirect, type RouterContextProvider } from "react-router";
import { requestOf } from "#app/context.ts";
import { DOCUMENT_LABELS } from "#app/domain/document-kinds.ts";
import { documentLink, linkSignerFor } from "#app/features/documents/document-link.server.ts";
import { documentPath } from "#app/features/documents/review/document-path.ts";
import { findDocumentForReview } from "#app/features/documents/review/find-document-for-review.server.ts";
import {
  reviewDocument,
  type ReviewRefusal,
} from "#app/features/documents/review/review-document.server.ts";
import { parseReview } from "#app/features/documents/review/review-form.ts";
import { type ReviewResult, ReviewPanel } from "#app/features/documents/review/review-panel.tsx";
import { reviewRefusals } from "#app/features/documents/review/review-messages.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { findBackLink } from "#app/routes/admin/documents/find-back-link.server.ts";
import { notFound } from "#app/routes/admin/not-found.ts";
import { BackLink } from "#app/routes/admin/step-page.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/route";
import { DocumentPreview } from "./document-preview.tsx";

export function meta() {
  return hiddenPageMeta("Document");
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { services } = requestOf(context);
  const document = await loadDocument(context, params.id);
  const signer = linkSignerFor(services, getAdmin(context).userId);
  return {
    document,
    address: documentLink(signer, document.id),
    back: await findBackLink(services.db, document.ownerId, url),
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { services } = requestOf(context);
  const form = await readForm(request);
  const noResult: ReviewResult = { done: false, problems: {}, problem: null };
  const parsed = parseReview(form);
  if (!parsed.ok) {
    const problem = parsed.reason["verdict"] ?? null;
    return data({ ...noResult, problems: parsed.reason, problem }, { status: 400 });
  }
  const input = { ...parsed.value, documentId: params.id };
  const reviewed = await reviewDocument(services, getAdmin(context), input, services.clock.now());
  if (!reviewed.ok)
    return data({ ...noResult, problem: refusalMessage(reviewed.reason) }, { status: 409 });
  if (form.has("stay")) return data({ ...noResult, done: true });
  const { ownerId } = await loadDocument(context, params.id);
  const { to } = await findBackLink(services.db, ownerId, url);
  return redirect(`${to}?done=document-${parsed.value.verdict}`);
}

function refusalMessage(refusal: ReviewRefusal): string {
  switch (refusal.kind) {
    case "not-found":
      return reviewRefusals.notFound.title;
    case "replaced":
      return reviewRefusals.replaced;
    case "ended":
      return reviewRefusals.ended(refusal.validUntil);
    case "already-reviewed":
      return reviewRefusals.alreadyReviewed(refusal.verdict, refusal.by, refusal.at);
  }
}

async function loadDocument(context: Readonly<RouterContextProvider>, id: string) {
  const document = await findDocumentForReview(requestOf(context).services.db, id);
  if (document !== null) return document;
  throw notFound({
    title: "Document not found",
    message: reviewRefusals.notFound,
    back: { to: href("/admin/bookings"), label: "All bookings" },
  });
}

export default function DocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { document, address, back: backLink } = loaderData;
  return (
    <div className="flex w-full max-w-xl flex-col gap-2 lg:max-w-none">
      <BackLink {...backLink} />
      <h1 className="mb-3 text-2xl wrap-anywhere sm:text-3xl">{DOCUMENT_LABELS[document.kind]}</h1>
      <Card className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-8">
        <DocumentPreview document={document} address={address} />
        {document.isReviewable ? (
          <ReviewPanel
            document={document}
            initialResult={actionData}
            action={documentPath(document.id, backLink.bookingId)}
          />
        ) : (
          <Alert role="note" tone="warning" title={reviewRefusals.replaced} />
        )}
      </Card>
    </div>
  );
}
