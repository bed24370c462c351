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
  | { is: "resting" }
  | Progress
  /** No retry: the same file would be refused again. */
  | { is: "failed"; message: DocumentMessage; retry: (() => void) | null }
  | { is: "asking" }
  | { is: "removing" };

type Tile = {
  kind: DocumentKind;
  /** The result of a form sent without scripts. */
  answered: FormOutcome | null;
  onDocument: (document: DocumentSummary | null) => void;
  onSending: (state: SendingState) => void;
};

export type SendingState = "under way" | "over" | "lost";

/** The state of one tile. A new file aborts a running upload; so does unmounting. */
export function useDocumentTile({ kind, answered, onDocument, onSending }: Tile) {
  const [activity, setActivity] = useState<Activity>(() => activityAfter(answered));
  const [said, setSaid] = useState("");
  const current = useRef<RunningUpload | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const settle = (ended: Activity, words = "") => {
    current.current = null;
    setActivity(ended);
    setSaid(words);
    onSending(ended.is === "failed" ? "lost" : "over");
  };

  const send = async (sendable: UploadSource) => {
    current.current?.abort();
    let sending: RunningUpload | null = null;
    const follow = (progress: Progress) => {
      if (sending !== null && current.current !== sending) return;
      setActivity(progress);
      setSaid((before) => wordsFor(progress, before));
    };
    sending = uploadDocument(sendable, follow);
    current.current = sending;
    onSending("under way");
    const outcome = await sending.done;
    if (current.current !== sending) return;
    if (outcome.ok) {
      settle({ is: "resting" }, `${DOCUMENT_LABELS[kind]} saved.`);
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
    /** For screen readers. */
    said,
    send(file: File) {
      if (activity.is !== "removing") void send({ kind, file, url: null });
    },
    cancel() {
      current.current?.abort();
      settle({ is: "resting" });
    },
    ask: () => setActivity({ is: "asking" }),
    keep: () => setActivity({ is: "resting" }),
    remove,
  };
}

function activityAfter(answered: FormOutcome | null): Activity {
  if (answered === null || answered === "saved" || answered === "removed") return { is: "resting" };
  return { is: "failed", message: DOCUMENT_REFUSALS[answered].message, retry: null };
}

/** Without percentages, which are too much to listen to. */
function wordsFor(progress: Progress, before: string): string {
  if (progress.is === "waiting") return progressMessage(progress);
  return before === "" ? "" : RESUMED_MESSAGE;
}

export function isSending(activity: Activity): activity is Progress {
  return ["preparing", "sending", "waiting"].includes(activity.is);
}
