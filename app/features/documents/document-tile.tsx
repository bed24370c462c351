import { useId, useRef } from "react";
import { DOCUMENT_LABELS, type DocumentKind } from "#app/domain/document-kinds.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ConfirmRemoval } from "./confirm-removal.tsx";
import { DocumentPicture } from "./document-picture.tsx";
import type { DocumentSummary } from "./document-summary.ts";
import { DropArea } from "./drop-area.tsx";
import { type FormOutcome, tileId } from "./no-script-form.ts";
import { NoScriptUpload } from "./no-script-upload.tsx";
import { StoredFile } from "./stored-file.tsx";
import { TileButtons } from "./tile-buttons.tsx";
import { TileNote } from "./tile-note.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { isSending, type TileUploadState, useDocumentTile } from "./use-document-tile.ts";

const HINTS: Record<DocumentKind, string> = {
  aadhaar_front:
    "The side with your photo and number. An e-Aadhaar PDF has a password: send a photo of the card instead.",
  aadhaar_back: "The side with your address.",
  dl_front: "The side with your photo and licence number.",
  dl_back: "The side with the vehicle classes.",
  work_proof: "Employee or student ID, or a letter from work.",
};

type DocumentTileProps = {
  kind: DocumentKind;
  document: DocumentSummary | null;
  formResult: FormOutcome | null;
  onDocument: (document: DocumentSummary | null) => void;
  onUploadState: (state: TileUploadState) => void;
};

export function DocumentTile(props: DocumentTileProps) {
  const { kind, document, formResult } = props;
  const tile = useDocumentTile(props);
  const { activity } = tile;
  const titleId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const label = DOCUMENT_LABELS[kind];
  // A button that vanishes when pressed would lose the focus.
  const keepingFocus = (act: () => void) => () => {
    act();
    group.current?.focus();
  };

  return (
    <DropArea isFilled={document !== null} onFile={tile.send}>
      <fieldset
        ref={group}
        id={tileId(kind)}
        tabIndex={-1}
        aria-labelledby={titleId}
        className="flex min-w-0 flex-1 scroll-mt-24 flex-col gap-4 rounded-card p-4"
      >
        <div className="flex gap-4">
          <DocumentPicture key={document?.id ?? kind} kind={kind} document={document} />
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <h3 id={titleId} className="text-base">
              {label}
            </h3>
            {document ? (
              <StoredFile
                document={document}
                isNew={activity.is === "resting" && activity.isNew === true}
              />
            ) : (
              <p className="text-sm leading-5 text-muted">{HINTS[kind]}</p>
            )}
          </div>
        </div>
        {isSending(activity) && <UploadProgress label={label} progress={activity} />}
        {activity.is === "failed" && <Alert tone="danger" {...activity.message} />}
        {activity.is === "resting" && <TileNote kind={kind} formResult={formResult} />}
        <NoScriptUpload kind={kind} label={label} document={document} />
        <div className="mt-auto flex flex-wrap items-center gap-2 noscript:hidden">
          {activity.is === "asking" || activity.is === "removing" ? (
            <ConfirmRemoval
              label={label}
              keptBy={document?.keptBy ?? null}
              isRemoving={activity.is === "removing"}
              onRemove={() => void tile.remove().then(keepingFocus(() => {}))}
              onKeep={keepingFocus(tile.cancelRemoval)}
            />
          ) : (
            <TileButtons
              label={label}
              activity={activity}
              document={document}
              onFile={tile.send}
              onRemove={tile.askToRemove}
              onCancel={keepingFocus(tile.cancel)}
              keepingFocus={keepingFocus}
            />
          )}
        </div>
        <output className="sr-only">{tile.announcement}</output>
      </fieldset>
    </DropArea>
  );
}
