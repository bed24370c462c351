import { Eye, FileText, IdCard } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { formatMoment } from "#app/domain/business-time.ts";
import { DOCUMENT_KINDS, DOCUMENT_LABELS, type DocumentKind } from "#app/domain/document-kinds.ts";
import type { BookingDocument } from "#app/features/booking/desk/find-booking-documents.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { bookingPath } from "./booking-address.ts";
import type { BookingPage } from "./booking-page.server.ts";
import { DocumentViewer } from "./document-viewer.tsx";
import { Section } from "./section.tsx";

/** What the customer has given, nothing of which is loaded before it is opened; and who has seen it. */
export function BookingDocuments({ page }: { page: BookingPage }) {
  const { booking, documents, missing, views } = page;
  const [openKind, setOpenKind] = useState<DocumentKind | null>(null);
  const shown = documents.map((document) => ({
    ...document,
    address: `${bookingPath(booking.id)}?document=${document.id}`,
  }));
  return (
    <Section
      title="Documents"
      beside={
        <Badge tone={missing.length === 0 ? "success" : "warning"}>
          {documents.length} of {DOCUMENT_KINDS.length}
        </Badge>
      }
    >
      {missing.length === 0 ? null : (
        <p className="text-sm leading-6">
          <strong className="font-semibold">Documents Missing:</strong> {missing.join(", ")}
        </p>
      )}
      <ul className="grid grid-cols-1 gap-2.5 sm:grid-cols-2">
        {DOCUMENT_KINDS.map((kind) => (
          <Tile
            key={kind}
            kind={kind}
            document={shown.find((document) => document.kind === kind)}
            onOpen={() => setOpenKind(kind)}
          />
        ))}
      </ul>
      <Views views={views} />
      <DocumentViewer documents={shown} kind={openKind} onShow={setOpenKind} />
    </Section>
  );
}

export type ShownDocument = BookingDocument & {
  /** Leads to the document itself; each time that is a view. */
  address: string;
};

type TileProps = { kind: DocumentKind; document: ShownDocument | undefined; onOpen: () => void };

function Tile({ kind, document, onOpen }: TileProps) {
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
  const isPdf = document.mime === "application/pdf";
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <li>
      <a
        href={document.address}
        target="_blank"
        rel="noreferrer"
        onClick={open}
        className="flex min-h-16 items-center gap-3 rounded-control border border-line bg-surface px-3.5 py-2.5 text-sm leading-5 transition-colors hover:border-line-strong hover:bg-sunken"
      >
        {isPdf ? (
          <FileText aria-hidden="true" className="size-5 shrink-0 text-sea" />
        ) : (
          <IdCard aria-hidden="true" className="size-5 shrink-0 text-sea" />
        )}
        <span className="min-w-0 flex-1">
          <span className="font-semibold">{label}</span>
          <span className="block text-xs text-muted wrap-anywhere">
            {document.isOfBooking ? null : "Given later · "}
            {document.fileName}
          </span>
        </span>
        <Eye aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </a>
    </li>
  );
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
        {views.map(({ id, kind, viewedAt, by }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2 leading-5">
            <span className="wrap-anywhere">
              {by ?? "Somebody"} · {DOCUMENT_LABELS[kind]}
            </span>
            <span className="tabular text-muted">{formatMoment(viewedAt, { year: true })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
