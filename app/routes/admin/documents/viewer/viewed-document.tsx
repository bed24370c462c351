import { Download, TriangleExclamationPoint } from "#app/ui/icons/icons.ts";
import { useState } from "react";
import { DOCUMENT_LABELS } from "#app/domain/document-kinds.ts";
import type { ShownDocument } from "./load-documents.server.ts";
import { PictureFrame } from "./picture-frame.tsx";
import type { Picture } from "./use-picture.ts";

type ViewedDocumentProps = { document: ShownDocument; picture: Picture };

export function ViewedDocument({ document, picture }: ViewedDocumentProps) {
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
        <TriangleExclamationPoint aria-hidden="true" className="size-8 text-warning" />
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
