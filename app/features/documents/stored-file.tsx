import { CircleCheck, ExternalLink } from "lucide-react";
import type { DocumentSummary } from "./document-summary.ts";

/** The name leads to the file itself, by an address that does not expire while the page is open. */
export function StoredFile({ document }: { document: DocumentSummary }) {
  return (
    <>
      <p className="flex items-center gap-1.5 text-sm leading-5 font-semibold text-success">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
        Uploaded
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
