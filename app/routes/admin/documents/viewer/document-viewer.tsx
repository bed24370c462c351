import { ChevronLeft, ChevronRight, X } from "#app/ui/icons/icons.ts";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from "react";
import { useRevalidator } from "react-router";
import { DOCUMENT_LABELS } from "#app/domain/document-kinds.ts";
import { documentPath } from "#app/features/documents/review/document-path.ts";
import { ReviewPanel } from "#app/features/documents/review/review-panel.tsx";
import { reviewRefusals } from "#app/features/documents/review/review-messages.ts";
import { useModalDialog } from "#app/ui/use-modal-dialog.ts";
import type { ShownDocument } from "./load-documents.server.ts";
import { type Picture, usePicture } from "./use-picture.ts";
import { ViewedDocument } from "./viewed-document.tsx";
import { PictureTools, Tool } from "./viewer-tools.tsx";

type DocumentViewerProps = {
  documents: readonly ShownDocument[];
  openId: string | null;
  onShow: (id: string | null) => void;
};

export function DocumentViewer({ documents, openId, onShow }: DocumentViewerProps) {
  const place = documents.findIndex((document) => document.id === openId);
  const document = documents[place];
  const { revalidate } = useRevalidator();
  const close = () => {
    onShow(null);
    // The page lists views.
    void revalidate();
  };
  const dialog = useModalDialog(document !== undefined, close);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const shownId = document?.id;
  const keepFocus = useEffectEvent(() => {
    // The focused element may have been removed; the dialog handles keys.
    if (!dialog.ref.current?.matches(":focus-within")) title.current?.focus();
  });
  useEffect(() => {
    if (shownId !== undefined) keepFocus();
  }, [shownId]);
  const picture = usePicture(document?.id);
  const step = (by: number) => onShow(documents.at((place + by) % documents.length)?.id ?? null);

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
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
          <h2
            ref={title}
            id={titleId}
            tabIndex={-1}
            className="min-w-0 flex-1 rounded-control text-base wrap-anywhere sm:text-lg"
          >
            {document ? titleOf(document) : "Document"}
          </h2>
          <p className="tabular text-sm text-muted">
            {place + 1} / {documents.length}
          </p>
          <Tool label="Close" onClick={close}>
            <X aria-hidden="true" className="size-5" />
          </Tool>
        </header>
        {document ? (
          <div className="flex min-h-0 flex-1 max-sm:flex-col">
            <ViewedDocument key={document.id} document={document} picture={picture} />
            <Review key={`${document.id} review`} document={document} />
          </div>
        ) : null}
        <footer className="flex flex-wrap items-center justify-between gap-1 border-t border-line px-2 pt-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))]">
          <Tool label="Previous document" onClick={() => step(-1)}>
            <ChevronLeft aria-hidden="true" className="size-6" />
          </Tool>
          {document?.mime === "application/pdf" ? null : <PictureTools picture={picture} />}
          <Tool label="Next document" onClick={() => step(1)}>
            <ChevronRight aria-hidden="true" className="size-6" />
          </Tool>
        </footer>
      </div>
    </dialog>
  );
}

function titleOf({ kind, ownerName }: ShownDocument): string {
  const label = DOCUMENT_LABELS[kind];
  return ownerName === undefined ? label : `${label} of ${ownerName}`;
}

/** Leaves keys to text fields. */
function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLInputElement;
}

function Review({ document }: { document: ShownDocument }) {
  return (
    <aside
      aria-label="Verdict"
      className="overflow-auto border-line p-4 max-sm:max-h-[45dvh] max-sm:border-t sm:w-72 sm:shrink-0 sm:border-l lg:w-80"
    >
      {document.isReviewable ? (
        <ReviewPanel document={document} action={documentPath(document.id)} staysOnPage />
      ) : (
        <p className="text-sm leading-6 text-muted">{reviewRefusals.replaced}</p>
      )}
    </aside>
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
