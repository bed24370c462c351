import { business } from "#app/content/business.ts";
import { formatDay, type Instant } from "#app/domain/business-time.ts";
import { canExpire } from "#app/domain/document-expiry.ts";
import { DOCUMENT_LABELS, type DocumentKind } from "#app/domain/document-kinds.ts";
import type { EarlierCopy } from "#app/features/documents/customer/list-earlier-copies.server.ts";
import {
  earlierCopyLabel,
  ownDocuments,
} from "#app/features/documents/customer/own-documents-messages.ts";
import { ProfileCard } from "#app/routes/profile/profile-card.tsx";
import { type DatedDocument, ValidUntilForm } from "./valid-until-form.tsx";

type KeptDocument = DatedDocument & { keptUntil: Instant };
type Answer = { kind: string; problem: string } | null;

type KeptDocumentsProps = {
  documents: readonly KeptDocument[];
  earlierCopies: readonly EarlierCopy[];
  answer: Answer;
  /** The document whose expiry date was just saved. */
  savedKind: DocumentKind | null;
};

/** How long each document is valid and retained. */
export function KeptDocuments(props: KeptDocumentsProps) {
  const { documents, earlierCopies, answer, savedKind } = props;
  if (documents.length + earlierCopies.length === 0) return null;
  return (
    <ProfileCard
      title={ownDocuments.keptTitle}
      text={ownDocuments.keptText(business().documentsKeptDays)}
    >
      <ul className="divide-y divide-line border-y border-line">
        {documents.map((document) => (
          <li key={document.kind} className={ITEM}>
            <Kept document={document} />
            {canExpire(document.kind) ? (
              <ValidUntilForm
                document={document}
                problem={answer?.kind === document.kind ? answer.problem : null}
                isSaved={answer === null && savedKind === document.kind}
              />
            ) : null}
          </li>
        ))}
        {earlierCopies.map((copy) => (
          <li key={copy.id} className={ITEM}>
            <Kept document={copy} about={earlierCopyLabel(copy.keptBy)} />
            <a
              href={`/documents/${copy.id}`}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-11 items-center text-sm text-sea underline underline-offset-4"
            >
              Open
              <span className="sr-only">
                {" "}
                the earlier copy of {DOCUMENT_LABELS[copy.kind]} (opens in a new tab)
              </span>
            </a>
          </li>
        ))}
      </ul>
    </ProfileCard>
  );
}

const ITEM = "flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4";

type KeptProps = { document: { kind: DocumentKind; keptUntil: Instant }; about?: string };

function Kept({ document, about }: KeptProps) {
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="font-medium">{DOCUMENT_LABELS[document.kind]}</p>
      {about === undefined ? null : <p className="text-sm leading-6 text-muted">{about}</p>}
      <p className="tabular text-sm leading-6 text-muted">
        Kept until {formatDay(document.keptUntil)}
      </p>
    </div>
  );
}
