import { useEffect, useEffectEvent, useState } from "react";
import { useBlocker } from "react-router";
import { DOCUMENT_KINDS, DOCUMENT_LABELS, type DocumentKind } from "#app/domain/document-kinds.ts";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import type { Notice } from "#app/ui/notice.ts";
import { documentMessages } from "./document-messages.ts";
import type { TileUploadState } from "./use-document-tile.ts";

type PendingUploadsDialogProps = {
  uploads: Partial<Record<DocumentKind, TileUploadState>>;
  notify: (notice: Notice) => void;
};

export function PendingUploadsDialog({ uploads, notify }: PendingUploadsDialogProps) {
  const [blockingKinds, setBlockingKinds] = useState<DocumentKind[]>([]);
  const pending = DOCUMENT_KINDS.filter((kind) => uploads[kind] === "under way");
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isWithinPage =
      nextLocation.hash !== "" &&
      nextLocation.pathname === currentLocation.pathname &&
      nextLocation.search === currentLocation.search;
    if (isWithinPage || pending.length === 0) return false;
    setBlockingKinds(pending);
    return true;
  });
  const isFinished = blocker.state === "blocked" && pending.length === 0;
  const proceed = useEffectEvent(() => {
    if (blockingKinds.every((kind) => uploads[kind] !== "lost")) return blocker.proceed?.();
    blocker.reset?.();
    notify({ ...documentMessages.stayed, tone: "danger" });
  });
  useEffect(() => {
    if (isFinished) proceed();
  }, [isFinished]);

  const stay = () => blocker.reset?.();
  const listedKinds = pending.length > 0 ? pending : blockingKinds;
  return (
    <Modal title="One moment" open={blocker.state === "blocked"} onClose={stay}>
      <p className="mt-3 text-muted">{pendingUploadsMessage(listedKinds)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="button" onClick={stay}>
          Stay here
        </Button>
        <Button type="button" variant="secondary" onClick={() => blocker.proceed?.()}>
          Continue without
        </Button>
      </div>
    </Modal>
  );
}

function pendingUploadsMessage(kinds: DocumentKind[]): string {
  const names = new Intl.ListFormat("en").format(kinds.map((kind) => DOCUMENT_LABELS[kind]));
  const are = kinds.length === 1 ? "is" : "are";
  return `${names} ${are} still being sent. The page continues by itself when that is done.`;
}
