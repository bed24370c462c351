import { Trash } from "#app/ui/icons/icons.ts";
import { Button } from "#app/ui/button.tsx";
import type { DocumentSummary } from "./document-summary.ts";
import { ChooseFile, TakePhoto } from "./file-pickers.tsx";
import { type Activity, isSending } from "./use-document-tile.ts";

type TileButtonsProps = {
  label: string;
  activity: Activity;
  document: DocumentSummary | null;
  onFile: (file: File) => void;
  onRemove: () => void;
  onCancel: () => void;
  /** Keeps the focus when the pressed button vanishes. */
  keepingFocus: (act: () => void) => () => void;
};

export function TileButtons(props: TileButtonsProps) {
  const { label, activity, document, onFile, onRemove, onCancel, keepingFocus } = props;
  const sending = isSending(activity);
  return (
    <>
      {activity.is === "failed" && activity.retry && (
        <Button type="button" size="small" onClick={keepingFocus(activity.retry)}>
          Try again
        </Button>
      )}
      <ChooseFile
        label={label}
        buttonText={chooseLabel(activity, document)}
        isSending={sending}
        onFile={onFile}
      />
      {sending ? (
        <Button type="button" variant="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      ) : (
        <TakePhoto label={label} onFile={(photo) => keepingFocus(() => onFile(photo))()} />
      )}
      {!document && activity.is === "resting" && (
        <span className="hidden text-sm text-muted pointer-fine:inline">or drop it here</span>
      )}
      {document && !sending && (
        <Button type="button" variant="quiet" size="small" onClick={onRemove}>
          <Trash aria-hidden="true" className="size-4" />
          <span className="pointer-coarse:sr-only">Remove</span>{" "}
          <span className="sr-only">{label}</span>
        </Button>
      )}
    </>
  );
}

function chooseLabel(activity: Activity, document: DocumentSummary | null): string {
  if (activity.is === "failed" && activity.retry === null) return "Try again";
  if (document === null) return "Choose file";
  return document.verdict === "rejected" ? "Send again" : "Replace";
}
