import { Button } from "#app/ui/button.tsx";
import type { DocumentKind } from "#app/domain/document-kinds.ts";
import type { DocumentSummary } from "./document-summary.ts";
import { ACCEPTED_FILES } from "./file-pickers.tsx";
import { RemovalQuestion } from "./removal-question.tsx";

type NoScriptUploadProps = { kind: DocumentKind; label: string; document: DocumentSummary | null };

export function NoScriptUpload({ kind, label, document }: NoScriptUploadProps) {
  const action = `/documents/${kind}`;
  return (
    <div className="hidden w-full noscript:block">
      <form
        method="post"
        action={action}
        encType="multipart/form-data"
        className="flex flex-col items-start gap-2"
      >
        <input
          type="file"
          name="file"
          required
          accept={ACCEPTED_FILES}
          aria-label={`File: ${label}`}
          className="min-h-11 w-full text-sm file:mr-3 file:min-h-11 file:rounded-control file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink"
        />
        <Button type="submit" variant="secondary" size="small">
          {document ? "Replace" : "Upload"} <span className="sr-only">{label}</span>
        </Button>
      </form>
      {document && (
        <details className="mt-2">
          <summary className="flex min-h-11 w-fit items-center rounded-control text-sm font-semibold text-sea">
            Remove <span className="sr-only">{label}</span>
          </summary>
          <form method="post" action={action} className="flex flex-col items-start gap-2">
            <RemovalQuestion keptBy={document.keptBy ?? null} />
            <Button type="submit" name="remove" value="yes" variant="danger" size="small">
              Remove <span className="sr-only">{label}</span>
            </Button>
          </form>
        </details>
      )}
    </div>
  );
}
