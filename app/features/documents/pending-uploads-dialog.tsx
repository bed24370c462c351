import { useEffect, useEffectEvent, useState } from "react";
import { useBlocker } from "react-router";
import { DOCUMENT_KINDS, DOCUMENT_LABELS, type DocumentKind } from "#app/domain/document-kinds.ts";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import type { Notice } from "#app/ui/notice.ts";
import { documentMessages } from "./document-messages.ts";
import type { SendingState } from "./use-document-tile.ts";

type StillSendingProps = {
  sending: Partial<Record<DocumentKind, SendingState>>;
  notify: (notice: Notice) => void;
};

/**
 * Holds up whoever leaves the page while files are on their way, and goes on when they are through.
 * Where one is lost they stay, and are told.
 */
export function StillSending({ sending, notify }: StillSendingProps) {
  const [waitedFor, setWaitedFor] = useState<DocumentKind[]>([]);
  const underWay = DOCUMENT_KINDS.filter((kind) => sending[kind] === "under way");
  const leaving = useBlocker(({ currentLocation: here, nextLocation: next }) => {
    const isWithinPage =
      next.hash !== "" && next.pathname === here.pathname && next.search === here.search;
    if (isWithinPage || underWay.length === 0) return false;
    setWaitedFor(underWay);
    return true;
  });
  const isThrough = leaving.state === "blocked" && underWay.length === 0;
  const goOn = useEffectEvent(() => {
    if (waitedFor.every((kind) => sending[kind] !== "lost")) return leaving.proceed?.();
    leaving.reset?.();
    notify({ ...documentMessages.stayed, tone: "danger" });
  });
  useEffect(() => {
    if (isThrough) goOn();
  }, [isThrough]);

  const stay = () => leaving.reset?.();
  const shown = underWay.length > 0 ? underWay : waitedFor;
  return (
    <Modal title="One moment" open={leaving.state === "blocked"} onClose={stay}>
      <p className="mt-3 text-muted">{stillSendingWords(shown)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="button" onClick={stay}>
          Stay here
        </Button>
        <Button type="button" variant="secondary" onClick={() => leaving.proceed?.()}>
          Go on without
        </Button>
      </div>
    </Modal>
  );
}

function stillSendingWords(kinds: DocumentKind[]): string {
  const names = new Intl.ListFormat("en").format(kinds.map((kind) => DOCUMENT_LABELS[kind]));
  const are = kinds.length === 1 ? "is" : "are";
  return `${names} ${are} still being sent. The page goes on by itself when that is done.`;
}
