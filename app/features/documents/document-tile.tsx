import { Trash2 } from "lucide-react";
import { useId, useRef } from "react";
import { DOCUMENT_LABELS, type DocumentKind } from "#app/domain/document-kinds.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmRemoval } from "./confirm-removal.tsx";
import { DocumentPicture } from "./document-picture.tsx";
import type { DocumentSummary } from "./document-summary.ts";
import { DropArea } from "./drop-area.tsx";
import { ChooseFile, TakePhoto } from "./file-pickers.tsx";
import { StoredFile } from "./stored-file.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { type Activity, useDocumentTile } from "./use-document-tile.ts";

const HINTS: Record<DocumentKind, string> = {
  aadhaar_front: "The side with your photo and number.",
  aadhaar_back: "The side with your address.",
  dl_front: "The side with your photo and licence number.",
  dl_back: "The side with the vehicle classes.",
  work_proof: "Employee or student ID, or a letter from work.",
};

type DocumentTileProps = {
  kind: DocumentKind;
  document: DocumentSummary | null;
  onDocument: (document: DocumentSummary | null) => void;
};

export function DocumentTile({ kind, document, onDocument }: DocumentTileProps) {
  const tile = useDocumentTile(kind, onDocument);
  const { activity } = tile;
  const titleId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const label = DOCUMENT_LABELS[kind];
  // A button that vanishes when it is pressed would take the keyboard's place along.
  const andStay = (act: () => void) => () => {
    act();
    group.current?.focus();
  };

  return (
    <DropArea isFilled={document !== null} onFile={tile.send}>
      <fieldset
        ref={group}
        tabIndex={-1}
        aria-labelledby={titleId}
        className="flex min-w-0 flex-1 flex-col gap-4 rounded-card p-4"
      >
        <div className="flex gap-4">
          <DocumentPicture key={document?.id ?? kind} kind={kind} document={document} />
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <h3 id={titleId} className="text-base">
              {label}
            </h3>
            {document ? (
              <StoredFile document={document} />
            ) : (
              <p className="text-sm leading-5 text-muted">{HINTS[kind]}</p>
            )}
          </div>
        </div>
        {activity.is === "sending" && <UploadProgress label={label} percent={activity.percent} />}
        {activity.is === "failed" && <Alert tone="danger" {...activity.message} />}
        <div className="mt-auto flex flex-wrap items-center gap-2">
          {activity.is === "asking" || activity.is === "removing" ? (
            <ConfirmRemoval
              label={label}
              isRemoving={activity.is === "removing"}
              onRemove={() => void tile.remove().then(andStay(() => {}))}
              onKeep={andStay(tile.keep)}
            />
          ) : (
            <>
              {activity.is === "failed" && activity.retry && (
                <Button type="button" size="small" onClick={andStay(activity.retry)}>
                  Try again
                </Button>
              )}
              <ChooseFile
                label={label}
                words={chooseWords(activity, document !== null)}
                isSending={activity.is === "sending"}
                onFile={tile.send}
              />
              {activity.is === "sending" ? (
                <Button type="button" variant="quiet" size="small" onClick={andStay(tile.cancel)}>
                  Cancel
                </Button>
              ) : (
                <TakePhoto label={label} onFile={tile.send} />
              )}
              {!document && activity.is === "resting" && (
                <span className="hidden text-sm text-muted pointer-fine:inline">
                  or drop it here
                </span>
              )}
              {document && activity.is !== "sending" && (
                <Button type="button" variant="quiet" size="small" onClick={tile.ask}>
                  <Trash2 aria-hidden="true" className="size-4" />
                  <span className="pointer-coarse:sr-only">Remove</span>{" "}
                  <span className="sr-only">{label}</span>
                </Button>
              )}
            </>
          )}
        </div>
        <output className="sr-only">{tile.said}</output>
      </fieldset>
    </DropArea>
  );
}

/** A file that was refused for good is tried again with another one. */
function chooseWords(activity: Activity, hasDocument: boolean): string {
  if (activity.is === "failed" && activity.retry === null) return "Try again";
  return hasDocument ? "Replace" : "Choose file";
}
