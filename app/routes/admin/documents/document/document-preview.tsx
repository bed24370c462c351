import { ExternalLink } from "#app/ui/icons/icons.ts";
import { formatMoment } from "#app/domain/business-time.ts";
import { DOCUMENT_LABELS } from "#app/domain/document-kinds.ts";
import type { findDocumentForReview } from "#app/features/documents/review/find-document-for-review.server.ts";

type DocumentPreviewProps = {
  document: NonNullable<Awaited<ReturnType<typeof findDocumentForReview>>>;
  /** Opening it records a view. */
  address: string;
};

export function DocumentPreview({ document, address }: DocumentPreviewProps) {
  const { kind, ownerName, createdAt, mime, fileName, verdict } = document;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm leading-6 wrap-anywhere">
        <span className="font-semibold">{ownerName}</span>
        {/* Before a review, the panel shows it. */}
        {verdict === null ? null : (
          <span className="tabular block text-muted">
            Sent {formatMoment(createdAt, { year: true })}
          </span>
        )}
      </p>
      {mime === "application/pdf" ? null : (
        <img
          src={address}
          alt={`${DOCUMENT_LABELS[kind]} of the customer`}
          className="max-h-[32rem] w-full rounded-control border border-line bg-sunken object-contain lg:h-[calc(100dvh-var(--bar)-18rem)] lg:max-h-none lg:min-h-96"
        />
      )}
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        className="-my-2 flex min-h-11 w-fit items-center gap-1.5 text-sm font-semibold text-sea underline-offset-4 hover:underline"
      >
        <span className="wrap-anywhere">Open {fileName}</span>
        <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </div>
  );
}
