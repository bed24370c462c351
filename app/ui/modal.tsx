import { CloseButton } from "./close-button.tsx";
import { type ReactNode, useId } from "react";
import { useModalDialog } from "./use-modal-dialog.ts";

type ModalProps = {
  title: ReactNode;
  open: boolean;
  /** Called on Escape, the Back gesture and the close button: the owner sets `open` to false. */
  onClose: () => void;
  children: ReactNode;
};

/** The page behind is inert; focus returns on close. Keep the children for the 200 ms that closing takes. */
export function Modal({ title, open, onClose, children }: ModalProps) {
  const dialog = useModalDialog(open, onClose);
  const titleId = useId();
  return (
    <dialog
      {...dialog}
      aria-labelledby={titleId}
      className="modal mx-auto mt-auto max-h-[calc(100dvh-2rem)] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-sheet bg-surface px-5 pt-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-ink shadow-lift sm:m-auto sm:max-w-md sm:rounded-sheet sm:px-8 sm:py-8"
    >
      <h2 id={titleId} className="pr-12 text-2xl">
        {title}
      </h2>
      {children}
      <CloseButton onClose={onClose} className="absolute top-4 right-3 sm:top-6 sm:right-6" />
    </dialog>
  );
}
