import { IdCard } from "#app/ui/icons/account-icons.ts";
import { Eye, FileText } from "#app/ui/icons/icons.ts";
import { type MouseEvent, useState } from "react";
import { Link } from "react-router";
import { formatDay } from "#app/domain/business-time.ts";
import { DOCUMENT_LABELS, type DocumentKind } from "#app/domain/document-kinds.ts";
import { documentPath } from "#app/features/documents/review/document-path.ts";
import {
  REVIEW_STATUS_TONES,
  REVIEW_STATUS_LABELS,
  validUntilLabel,
} from "#app/features/documents/review/review-messages.ts";
import { AdminIconLink } from "#app/routes/admin/admin-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import type { ShownDocument } from "./load-documents.server.ts";

type DocumentTileProps = {
  kind: DocumentKind;
  document: ShownDocument | undefined;
  /** Whose page it leads back to; absent: the customer's. */
  bookingId?: string | undefined;
  addPath: string | null;
  onOpen: () => void;
};

const LINK =
  "flex min-h-11 items-center rounded-control font-semibold text-sea underline-offset-4 hover:underline";

export function DocumentTile({ kind, document, bookingId, addPath, onOpen }: DocumentTileProps) {
  const label = DOCUMENT_LABELS[kind];
  if (document === undefined) {
    return (
      <li className="flex min-h-16 items-center gap-3 rounded-control border border-dashed border-line-strong/60 px-3.5 py-2.5 text-sm leading-5 text-muted">
        <IdCard aria-hidden="true" className="size-5 shrink-0" />
        <span>
          {label}
          <span className="block text-xs">Missing</span>
        </span>
        <AddLink to={addPath} verb="Add" label={label} />
      </li>
    );
  }
  const { createdAt, validUntil, rejectionReason, isOfBooking, isReviewable } = document;
  const verdict = document.verdict ?? "open";
  const wayToJudge = verdict === "open" ? "Verify or reject" : "Change";
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <li className="flex flex-col rounded-control border border-line bg-surface text-sm leading-5">
      <a
        href={document.address}
        target="_blank"
        rel="noreferrer"
        onClick={open}
        className="flex min-h-20 flex-1 gap-3 rounded-control p-2.5 transition-colors hover:bg-sunken"
      >
        <SmallPicture document={document} />
        <span className="min-w-0 flex-1">
          <span className="font-semibold">{label}</span>
          <span className="tabular block text-xs text-muted">
            {isOfBooking || bookingId === undefined ? "Sent" : "Given later,"}{" "}
            {formatDay(createdAt)}
            {validUntil === null ? null : (
              <span className="block">{validUntilLabel(validUntil, verdict)}</span>
            )}
          </span>
        </span>
        <Eye aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </a>
      <div className="flex flex-wrap items-center gap-x-3 border-t border-line px-2.5">
        <Badge tone={REVIEW_STATUS_TONES[verdict]} className="my-2">
          {REVIEW_STATUS_LABELS[verdict]}
        </Badge>
        {/* Both links go to the next line together. */}
        <div className="flex grow gap-x-3">
          {isReviewable ? (
            <Link
              to={documentPath(document.id, bookingId)}
              aria-label={`${wayToJudge}: ${label}`}
              className={LINK}
            >
              {wayToJudge}
            </Link>
          ) : null}
          <AddLink to={addPath} verb="Replace" label={label} />
        </div>
        {rejectionReason === null ? null : (
          <p className="w-full pb-2.5 wrap-anywhere">{rejectionReason}</p>
        )}
      </div>
    </li>
  );
}

type AddLinkProps = { to: string | null; verb: "Add" | "Replace"; label: string };

function AddLink({ to, verb, label }: AddLinkProps) {
  if (to === null) return null;
  return (
    <AdminIconLink to={to} aria-label={`${verb} ${label}`} className={`${LINK} ml-auto`}>
      {verb}
    </AdminIconLink>
  );
}

function SmallPicture({ document }: { document: ShownDocument }) {
  // The thumbnail link may have expired.
  const [isBroken, setIsBroken] = useState(false);
  const Icon = document.mime === "application/pdf" ? FileText : IdCard;
  return (
    <span className="grid h-14 w-20 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-sunken">
      {document.thumbnailUrl === null || isBroken ? (
        <Icon aria-hidden="true" className="size-5 text-sea" />
      ) : (
        <img
          src={document.thumbnailUrl}
          alt=""
          width={80}
          height={56}
          decoding="async"
          onError={() => setIsBroken(true)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
