import { Button } from "#app/ui/button.tsx";
import type { DocumentKind } from "#app/domain/document-kinds.ts";
import { ACCEPTED_FILES } from "./file-pickers.tsx";

type PlainUploadProps = { kind: DocumentKind; label: string; hasDocument: boolean };

/** The same as the buttons do, for browsers without scripts. */
export function PlainUpload({ kind, label, hasDocument }: PlainUploadProps) {
  const action = `/documents/${kind}`;
  const removal = `remove-${kind}`;
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
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="secondary" size="small">
            {hasDocument ? "Replace" : "Upload"} <span className="sr-only">{label}</span>
          </Button>
          {hasDocument && (
            <Button
              type="submit"
              form={removal}
              name="remove"
              value="yes"
              variant="quiet"
              size="small"
            >
              Remove <span className="sr-only">{label}</span>
            </Button>
          )}
        </div>
      </form>
      {hasDocument && <form id={removal} method="post" action={action} />}
    </div>
  );
}
