import { type SyntheticEvent, useEffect, useRef } from "react";

/** What a `<dialog>` needs to lie over the page while `isOpen`, and to tell `onClose` of Escape. */
export function useModalDialog(isOpen: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) ref.current?.showModal();
    else ref.current?.close();
  }, [isOpen]);

  function closed(event: SyntheticEvent<HTMLDialogElement>): void {
    // Told late: it may have been opened again since.
    if (!event.currentTarget.open) onClose();
  }

  return { ref, onClose: closed };
}
