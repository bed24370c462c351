import { useEffect, useRef, useState } from "react";
import { DOCUMENT_LABELS, type DocumentKind } from "#app/domain/document-kinds.ts";
import type { DocumentMessage } from "./document-messages.ts";
import { DOCUMENT_REFUSALS } from "./document-refusals.ts";
import type { DocumentSummary } from "./document-summary.ts";
import type { FormOutcome } from "./no-script-form.ts";
import {
  deleteDocument,
  type Progress,
  uploadDocument,
  type RunningUpload,
} from "./upload-document.ts";
import type { UploadSource } from "./uploads/upload-in-chunks.ts";
import { RESUMED_MESSAGE, progressMessage } from "./uploads/upload-messages.ts";

export type Activity =
  | { is: "resting"; isNew?: boolean }
  | Progress
  /** No retry: the same file would be refused again. */
  | { is: "failed"; message: DocumentMessage; retry: (() => void) | null }
  | { is: "asking" }
  | { is: "removing" };

type Tile = {
  kind: DocumentKind;
  formResult: FormOutcome | null;
  onDocument: (document: DocumentSummary | null) => void;
  onUploadState: (state: TileUploadState) => void;
};

export type TileUploadState = "under way" | "over" | "lost";

/** A new file aborts a running upload; so does unmounting. */
export function useDocumentTile({ kind, formResult, onDocument, onUploadState }: Tile) {
  const [activity, setActivity] = useState<Activity>(() => initialActivity(formResult));
  const [announcement, setAnnouncement] = useState("");
  const current = useRef<RunningUpload | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const settle = (finalActivity: Activity, message = "") => {
    current.current = null;
    setActivity(finalActivity);
    setAnnouncement(message);
    onUploadState(finalActivity.is === "failed" ? "lost" : "over");
  };

  const send = async (sendable: UploadSource) => {
    current.current?.abort();
    let running: RunningUpload | null = null;
    const onProgress = (progress: Progress) => {
      if (running !== null && current.current !== running) return;
      setActivity(progress);
      setAnnouncement((previous) => announcementFor(progress, previous));
    };
    running = uploadDocument(sendable, onProgress);
    current.current = running;
    onUploadState("under way");
    const outcome = await running.done;
    if (current.current !== running) return;
    if (outcome.ok) {
      settle({ is: "resting", isNew: true }, `${DOCUMENT_LABELS[kind]} saved.`);
      return onDocument(outcome.value);
    }
    const { message, isFinal, source } = outcome.reason;
    settle({ is: "failed", message, retry: isFinal ? null : () => void send(source) });
  };

  const remove = async () => {
    setActivity({ is: "removing" });
    const outcome = await deleteDocument(kind);
    if (!outcome.ok) {
      return settle({ is: "failed", message: outcome.reason, retry: () => void remove() });
    }
    settle({ is: "resting" });
    onDocument(null);
  };

  return {
    activity,
    announcement,
    send(file: File) {
      if (activity.is !== "removing") void send({ kind, file, url: null });
    },
    cancel() {
      current.current?.abort();
      settle({ is: "resting" });
    },
    askToRemove: () => setActivity({ is: "asking" }),
    cancelRemoval: () => setActivity({ is: "resting" }),
    remove,
  };
}

function initialActivity(formResult: FormOutcome | null): Activity {
  if (formResult === null || formResult === "saved" || formResult === "removed")
    return { is: "resting", isNew: formResult === "saved" };
  return { is: "failed", message: DOCUMENT_REFUSALS[formResult].message, retry: null };
}

/** Percentages are too much to listen to. */
function announcementFor(progress: Progress, previous: string): string {
  if (progress.is === "waiting") return progressMessage(progress);
  return previous === "" ? "" : RESUMED_MESSAGE;
}

export function isSending(activity: Activity): activity is Progress {
  return ["preparing", "sending", "waiting"].includes(activity.is);
}
