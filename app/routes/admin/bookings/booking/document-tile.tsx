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
import { Badge } from "#app/ui/badge.tsx";
import type { BookingPage } from "./booking-page.server.ts";

export type ShownDocument = NonNullable<BookingPage["documents"]>[number] & {
  /** Each request is recorded as a view. */
  address: string;
};

type DocumentTileProps = {
  kind: DocumentKind;
  document: ShownDocument | undefined;
  bookingId: string;
  onOpen: () => void;
};

export function DocumentTile({ kind, document, bookingId, onOpen }: DocumentTileProps) {
  const label = DOCUMENT_LABELS[kind];
  if (document === undefined) {
    return (
      <li className="flex min-h-16 items-center gap-3 rounded-control border border-dashed border-line-strong/60 px-3.5 py-2.5 text-sm leading-5 text-muted">
        <IdCard aria-hidden="true" className="size-5 shrink-0" />
        <span>
          {label}
          <span className="block text-xs">Missing</span>
        </span>
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
            {isOfBooking ? "Sent" : "Given later,"} {formatDay(createdAt)}
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
        {isReviewable ? (
          <Link
            to={documentPath(document.id, bookingId)}
            aria-label={`${wayToJudge}: ${label}`}
            className="ml-auto flex min-h-11 items-center rounded-control font-semibold text-sea underline-offset-4 hover:underline"
          >
            {wayToJudge}
          </Link>
        ) : null}
        {rejectionReason === null ? null : (
          <p className="w-full pb-2.5 wrap-anywhere">{rejectionReason}</p>
        )}
      </div>
    </li>
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
