import {
  ChevronLeft,
  ChevronRight,
  Download,
  Minus,
  Plus,
  RotateCw,
  TriangleAlert,
  X,
} from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { DOCUMENT_LABELS, type DocumentKind } from "#app/domain/document-kinds.ts";
import { useModalDialog } from "#app/ui/use-modal-dialog.ts";
import type { ShownDocument } from "./booking-documents.tsx";
import { PictureFrame } from "./picture-frame.tsx";
import { type Picture, usePicture } from "./use-picture.ts";

type DocumentViewerProps = {
  documents: readonly ShownDocument[];
  /** The one that is open; null while none is. */
  kind: DocumentKind | null;
  onShow: (kind: DocumentKind | null) => void;
};

/** A document over the whole page: to be looked at closely, turned, and compared with the next one. */
export function DocumentViewer({ documents, kind, onShow }: DocumentViewerProps) {
  const place = documents.findIndex((document) => document.kind === kind);
  const document = documents[place];
  const { revalidate } = useRevalidator();
  const close = () => {
    onShow(null);
    // Who has seen what is listed on the page.
    void revalidate();
  };
  const dialog = useModalDialog(document !== undefined, close);
  const titleId = useId();
  const picture = usePicture(document?.id);
  const step = (by: number) => onShow(documents.at((place + by) % documents.length)?.kind ?? null);

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = KEYS[event.key];
    if (act === undefined || (picture.zoom > 1 && event.key.startsWith("Arrow"))) return;
    event.preventDefault();
    act({ picture, step });
  }

  return (
    <dialog
      {...dialog}
      aria-labelledby={titleId}
      onKeyDown={press}
      className="modal m-auto h-dvh max-h-none w-full max-w-none overflow-hidden bg-surface p-0 text-ink sm:h-[calc(100dvh-3rem)] sm:w-[calc(100%-3rem)] sm:max-w-6xl sm:rounded-sheet sm:shadow-lift"
    >
      <div className="flex h-full flex-col">
        <header className="flex items-center gap-3 border-b border-line py-1.5 pr-2 pl-4 sm:pl-6">
          <h2 id={titleId} className="min-w-0 flex-1 truncate text-base sm:text-lg">
            {document ? DOCUMENT_LABELS[document.kind] : "Document"}
          </h2>
          <p className="tabular text-sm text-muted">
            {place + 1} / {documents.length}
          </p>
          <Tool label="Close" onClick={close}>
            <X aria-hidden="true" className="size-5" />
          </Tool>
        </header>
        {document ? <Content key={document.id} document={document} picture={picture} /> : null}
        <footer className="flex items-center justify-between gap-1 border-t border-line px-2 pt-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))]">
          <Tool label="Previous document" onClick={() => step(-1)}>
            <ChevronLeft aria-hidden="true" className="size-6" />
          </Tool>
          {document?.mime === "application/pdf" ? null : <Tools picture={picture} />}
          <Tool label="Next document" onClick={() => step(1)}>
            <ChevronRight aria-hidden="true" className="size-6" />
          </Tool>
        </footer>
      </div>
    </dialog>
  );
}

type Press = { picture: Picture; step: (by: number) => void };

const KEYS: Readonly<Record<string, (on: Press) => void>> = {
  "+": ({ picture }) => picture.zoomIn(),
  "=": ({ picture }) => picture.zoomIn(),
  "-": ({ picture }) => picture.zoomOut(),
  "0": ({ picture }) => picture.reset(),
  r: ({ picture }) => picture.rotate(),
  ArrowLeft: ({ step }) => step(-1),
  ArrowRight: ({ step }) => step(1),
};

function Tools({ picture }: { picture: Picture }) {
  const { zoom, zoomIn, zoomOut, rotate, canZoomIn, canZoomOut } = picture;
  return (
    <div role="group" aria-label="Picture" className="flex items-center gap-1">
      <Tool label="Zoom out" keys="-" isOff={!canZoomOut} onClick={zoomOut}>
        <Minus aria-hidden="true" className="size-5" />
      </Tool>
      <output className="tabular w-14 text-center text-sm font-semibold">
        {Math.round(zoom * 100)}%
      </output>
      <Tool label="Zoom in" keys="+" isOff={!canZoomIn} onClick={zoomIn}>
        <Plus aria-hidden="true" className="size-5" />
      </Tool>
      <Tool label="Rotate" keys="r" onClick={rotate}>
        <RotateCw aria-hidden="true" className="size-5" />
      </Tool>
    </div>
  );
}

type ToolProps = {
  label: string;
  keys?: string;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** Stays where the keyboard is when there is nothing more to do. */
function Tool({ label, keys, isOff = false, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={keys === undefined ? label : `${label} (${keys})`}
      aria-keyshortcuts={keys}
      aria-disabled={isOff || undefined}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}

function Content({ document, picture }: { document: ShownDocument; picture: Picture }) {
  const [isBroken, setIsBroken] = useState(false);
  if (document.mime === "application/pdf") return <PdfOffer document={document} />;
  if (isBroken) return <Broken onRetry={() => setIsBroken(false)} />;
  return (
    <PictureFrame
      src={document.address}
      alt={`${DOCUMENT_LABELS[document.kind]} of the customer`}
      zoom={picture.zoom}
      turns={picture.turns}
      onBroken={() => setIsBroken(true)}
    />
  );
}

function PdfOffer({ document }: { document: ShownDocument }) {
  return (
    <div className="grid min-h-0 flex-1 place-items-center overflow-auto bg-sunken p-6">
      <div className="flex max-w-sm flex-col items-center gap-4 text-center">
        <p className="leading-6 wrap-anywhere">
          {document.fileName} is a PDF. Opening it downloads it, and is recorded as a view.
        </p>
        <a
          href={document.address}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-12 items-center gap-2 rounded-control bg-sea px-5 font-semibold text-on-sea transition-colors hover:bg-sea-strong"
        >
          <Download aria-hidden="true" className="size-5" />
          Open the PDF
        </a>
      </div>
    </div>
  );
}

function Broken({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="grid min-h-0 flex-1 place-items-center bg-sunken p-6">
      <div className="flex flex-col items-center gap-4 text-center">
        <TriangleAlert aria-hidden="true" className="size-8 text-warning" />
        <p>The picture cannot be shown.</p>
        <button
          type="button"
          onClick={onRetry}
          className="min-h-11 rounded-control border border-line-strong bg-surface px-4 text-sm font-semibold hover:border-ink"
        >
          Try again
        </button>
      </div>
    </div>
  );
}
