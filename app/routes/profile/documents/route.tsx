import { useEffect } from "react";
import { data, href, redirect, useRevalidator, useSearchParams } from "react-router";
import { requestOf } from "#app/context.ts";
import { DOCUMENT_KINDS } from "#app/domain/document-kinds.ts";
import { linkSignerFor, withLinks } from "#app/features/documents/document-link.server.ts";
import { readDocumentKind } from "#app/features/documents/document-summary.ts";
import { DocumentUpload } from "#app/features/documents/document-upload.tsx";
import { listDocuments } from "#app/features/documents/list-documents.server.ts";
import { listEarlierCopies } from "#app/features/documents/customer/list-earlier-copies.server.ts";
import { findLastReturn } from "#app/features/documents/customer/find-last-return.server.ts";
import { listDocumentViews } from "#app/features/documents/customer/list-document-views.server.ts";
import { setValidUntil } from "#app/features/documents/customer/set-valid-until.server.ts";
import {
  validUntilWarning,
  ownDocuments,
  ownDocumentsRefusals,
} from "#app/features/documents/customer/own-documents-messages.ts";
import { parseValidUntil } from "#app/features/documents/customer/valid-until-form.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { tileId } from "#app/features/documents/no-script-form.ts";
import { requireSignedInPage } from "#app/page-guards.ts";
import { readForm } from "#app/http/form-data.ts";
import { BackLink } from "#app/routes/profile/back-link.tsx";
import { loadToasts, notify } from "#app/ui/toast.tsx";
import type { Route } from "./+types/route";
import { KeptDocuments } from "./kept-documents.tsx";
import { DocumentViews } from "./document-views.tsx";
import { PROFILE_INFO_PATH } from "#app/routes/profile/profile-info-path.ts";

export function meta() {
  return hiddenPageMeta(ownDocuments.title);
}

export function headers() {
  return NO_STORE;
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { userId } = await requireSignedInPage(context, request);
  const { db, clock, config } = requestOf(context).services;
  const after = url.searchParams.get("after");
  const [documents, earlierCopies, lastReturnAt, { views, next }] = await Promise.all([
    listDocuments({ db }, userId),
    listEarlierCopies(db, userId),
    findLastReturn(db, userId),
    listDocumentViews(db, userId, after),
  ]);
  const now = clock.now();
  const signer = linkSignerFor({ config, clock }, userId);
  return {
    documents: withLinks(signer, documents),
    kept: DOCUMENT_KINDS.flatMap((kind) => {
      const document = documents[kind];
      if (document === undefined) return [];
      const { validUntil, verdict, keptUntil } = document;
      const lastDay = validUntilWarning(validUntil, { now, lastReturnAt });
      return [{ kind, validUntil, verdict, keptUntil, lastDayProblem: lastDay }];
    }),
    earlierCopies,
    looks: views,
    earlier: next,
    isFirstPage: after === null,
    dayKept: readDocumentKind(url.searchParams.get("kept") ?? undefined),
  };
}

/** Sets the expiry date of a document. */
export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = await requireSignedInPage(context, request);
  const { db } = requestOf(context).services;
  const { kind, validUntil } = parseValidUntil(await readForm(request));
  if (!validUntil.ok) return data({ kind, problem: validUntil.reason }, { status: 400 });
  const focusedKind = { ownerId: userId, kind, validUntil: validUntil.value };
  const result = await setValidUntil({ db }, focusedKind);
  if (!result.ok) {
    return data({ kind, problem: ownDocumentsRefusals[result.reason] }, { status: 409 });
  }
  return redirect(`${href("/profile/documents")}?kept=${kind}`);
}

export default function OwnDocuments({ loaderData, actionData }: Route.ComponentProps) {
  const { documents, kept, earlierCopies, looks, earlier, isFirstPage, dayKept } = loaderData;
  const { revalidate } = useRevalidator();
  const [params] = useSearchParams();
  const focusedKind = readDocumentKind(params.get("document") ?? undefined);
  useEffect(() => void loadToasts(), []);
  useEffect(() => {
    if (focusedKind !== null) document.getElementById(tileId(focusedKind))?.focus();
  }, [focusedKind]);
  return (
    <div className="page-width flex max-w-4xl flex-1 flex-col gap-6 py-6 sm:py-10">
      <header>
        <BackLink to={PROFILE_INFO_PATH} label="Manage Profile" />
        <h1 className="text-title">{ownDocuments.title}</h1>
        <p className="mt-2 max-w-prose text-muted">
          {ownDocuments.intro} {ownDocuments.private}
        </p>
      </header>
      <h2 className="sr-only">Document Upload</h2>
      <DocumentUpload initial={documents} onChange={() => void revalidate()} notify={notify} />
      <KeptDocuments
        documents={kept}
        earlierCopies={earlierCopies}
        answer={actionData ?? null}
        savedKind={dayKept}
      />
      <DocumentViews views={looks} earlier={earlier} isFirstPage={isFirstPage} />
    </div>
  );
}
