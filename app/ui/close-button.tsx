import type { KeyboardEventHandler } from "react";
import { classNames } from "./class-names.ts";
import { X } from "./icons/icons.ts";

type CloseButtonProps = {
  label?: string;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler;
  className?: string;
};

export function CloseButton(props: CloseButtonProps) {
  const { label = "Close", onClose, onKeyDown, className } = props;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClose}
      onKeyDown={onKeyDown}
      className={classNames(
        "grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink",
        className,
      )}
    >
      <X aria-hidden="true" className="size-5" />
    </button>
  );
}
