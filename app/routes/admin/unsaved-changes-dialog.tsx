import type { Blocker } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";

export function UnsavedChangesDialog({ blocker }: { blocker: Blocker }) {
  const stay = () => blocker.reset?.();
  return (
    <Modal title="Leave without saving?" open={blocker.state === "blocked"} onClose={stay}>
      <p className="mt-3 text-muted">What you changed is not saved yet.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="button" onClick={stay}>
          Keep editing
        </Button>
        <Button type="button" variant="danger" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </div>
    </Modal>
  );
}
