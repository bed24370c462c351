import { business } from "#app/content/business.ts";
import { formatMoment } from "#app/domain/business-time.ts";
import { formatDate } from "#app/domain/document-expiry.ts";
import { DOCUMENT_KINDS, DOCUMENT_LABELS } from "#app/domain/document-kinds.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import type { BookingPage } from "./booking-page.server.ts";
import { DocumentTiles } from "#app/routes/admin/documents/viewer/document-tiles.tsx";
import { CardSection } from "#app/ui/card-section.tsx";

type BookingDocumentsProps = {
  page: BookingPage & { documents: NonNullable<BookingPage["documents"]> };
};

export function BookingDocuments({ page }: BookingDocumentsProps) {
  const { booking, documents, missing, views, licenceEnds, isOver } = page;
  const isComplete = isOver || missing.length === 0;
  const badge = documentsBadge(page);
  return (
    <CardSection compact title="Documents" beside={<Badge tone={badge.tone}>{badge.label}</Badge>}>
      {isComplete ? null : (
        <p className="text-sm leading-6">
          <strong className="font-semibold">Documents Missing:</strong> {missing.join(", ")}
        </p>
      )}
      {isOver && documents.length < DOCUMENT_KINDS.length ? (
        <p className="text-sm leading-6 text-muted">
          Documents are erased {business().documentsKeptDays} days after the last trip.
        </p>
      ) : null}
      {licenceEnds === null || isOver ? null : (
        <Alert
          role="note"
          tone="warning"
          title={`The driving licence ends on ${formatDate(licenceEnds)}`}
          text="That is before the car comes back. Ask for a new one."
        />
      )}
      <DocumentTiles
        documents={documents}
        customerId={isOver ? null : page.customer.id}
        bookingId={booking.id}
      />
      <Views views={views} />
    </CardSection>
  );
}

function documentsBadge({ documents, accepted, missing, isOver }: BookingDocumentsProps["page"]) {
  const count = `${accepted} of ${DOCUMENT_KINDS.length}`;
  if (isOver) return { tone: "neutral", label: count } as const;
  if (missing.length > 0) return { tone: "warning", label: count } as const;
  const toVerify = documents.filter(({ verdict }) => verdict !== "verified").length;
  return toVerify > 0
    ? ({ tone: "warning", label: `${toVerify} to verify` } as const)
    : ({ tone: "success", label: "All verified" } as const);
}

function Views({ views }: { views: BookingPage["views"] }) {
  if (views.length === 0) {
    return <p className="text-sm text-muted">Nobody has opened them yet. Each view is recorded.</p>;
  }
  return (
    <details className="group text-sm">
      <summary className="-my-2 flex min-h-11 w-fit items-center rounded-control font-semibold text-sea underline-offset-4 hover:underline">
        Who has seen them
      </summary>
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {views.map(({ id, kind, what, viewedAt, by }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2 leading-5">
            <span className="wrap-anywhere">
              {by ?? "Somebody"} · {DOCUMENT_LABELS[kind]}
              {what === "thumbnail" ? ", small picture" : null}
            </span>
            <span className="tabular text-muted">{formatMoment(viewedAt, { year: true })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
