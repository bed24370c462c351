import { useRef, useState } from "react";
import { DOCUMENT_LABELS, type DocumentKind } from "#app/domain/document-kinds.ts";
import type { DocumentSummary } from "./document-summary.ts";
import type { DocumentMessage } from "./document-messages.ts";
import { deleteDocument, sendDocument, type Sending } from "./send-document.ts";

export type Activity =
  | { is: "resting" }
  | { is: "sending"; percent: number }
  /** Without a retry there is no use in sending the same file again. */
  | { is: "failed"; message: DocumentMessage; retry: (() => void) | null }
  | { is: "asking" }
  | { is: "removing" };

/** What one tile is doing. A file that is given while another is on its way takes its place. */
export function useDocumentTile(
  kind: DocumentKind,
  onDocument: (document: DocumentSummary | null) => void,
) {
  const [activity, setActivity] = useState<Activity>({ is: "resting" });
  const [said, setSaid] = useState("");
  const current = useRef<Sending | null>(null);

  const settle = (ended: Activity, words = "") => {
    current.current = null;
    setActivity(ended);
    setSaid(words);
  };

  const send = async (file: File) => {
    current.current?.abort();
    setActivity({ is: "sending", percent: 0 });
    const sending = sendDocument(kind, file, (percent) => {
      if (current.current === sending) setActivity({ is: "sending", percent });
    });
    current.current = sending;
    const outcome = await sending.done;
    if (current.current !== sending) return;
    if (outcome.ok) {
      settle({ is: "resting" }, `${DOCUMENT_LABELS[kind]} saved.`);
      return onDocument(outcome.value);
    }
    const { message, isFinal } = outcome.reason;
    settle({ is: "failed", message, retry: isFinal ? null : () => void send(file) });
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
    /** For screen readers: what has just ended well. */
    said,
    send(file: File) {
      if (activity.is !== "removing") void send(file);
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
