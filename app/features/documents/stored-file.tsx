import {
  BadgeCheck,
  CircleCheck,
  ExternalLink,
  TriangleExclamationPoint,
} from "#app/ui/icons/icons.ts";
import { formatDay } from "#app/domain/business-time.ts";
import type { DocumentSummary } from "./document-summary.ts";
import { rejectedLabel, acceptedLabel } from "./document-status-labels.ts";

const STATUS_ICONS = {
  unreviewed: { tone: "text-success", Icon: CircleCheck },
  verified: { tone: "text-success", Icon: BadgeCheck },
  rejected: { tone: "text-danger", Icon: TriangleExclamationPoint },
};

/** Links by kind, as signed links expire while the page is open. */
export function StoredFile({ document, isNew }: { document: DocumentSummary; isNew: boolean }) {
  const { verdict, rejectionReason, createdAt } = document;
  const { tone, Icon } = STATUS_ICONS[verdict ?? "unreviewed"];
  return (
    <>
      <p className={`flex gap-1.5 text-sm leading-5 font-semibold ${tone}`}>
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {verdict === "rejected" ? rejectedLabel(rejectionReason) : acceptedLabel(verdict)}
        </span>
      </p>
      <p className="text-sm leading-5 text-muted">
        Added {isNew ? "just now" : formatDay(createdAt)}
      </p>
      <a
        href={`/documents/${document.kind}`}
        target="_blank"
        rel="noreferrer"
        className="-my-1 flex min-h-11 items-center gap-1.5 text-sm text-sea underline underline-offset-4"
      >
        <span className="truncate">{document.fileName}</span>
        <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
        <span className="sr-only">({formatSize(document.size)}, opens in a new tab)</span>
      </a>
    </>
  );
}

function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
