import { type SyntheticEvent, useEffect, useRef } from "react";

export function useModalDialog(isOpen: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) ref.current?.showModal();
    else ref.current?.close();
  }, [isOpen]);

  function closed(event: SyntheticEvent<HTMLDialogElement>): void {
    // The event comes late: the dialog may have been opened again.
    if (!event.currentTarget.open) onClose();
  }

  return { ref, onClose: closed };
}
