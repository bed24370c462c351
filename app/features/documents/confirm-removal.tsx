import type { KeyboardEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import type { KeptBy } from "./document-summary.ts";
import { RemovalQuestion } from "./removal-question.tsx";

type ConfirmRemovalProps = {
  label: string;
  keptBy: KeptBy | null;
  isRemoving: boolean;
  onRemove: () => void;
  onKeep: () => void;
};

export function ConfirmRemoval(props: ConfirmRemovalProps) {
  const { label, keptBy, isRemoving, onRemove, onKeep } = props;
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Escape" && !isRemoving) onKeep();
  };
  return (
    <>
      <RemovalQuestion keptBy={keptBy} />
      <Button
        type="button"
        variant="danger"
        size="small"
        pending={isRemoving}
        onClick={onRemove}
        onKeyDown={onKeyDown}
      >
        Remove <span className="sr-only">{label}</span>
      </Button>
      <Button
        ref={focusOnce}
        type="button"
        variant="quiet"
        size="small"
        disabled={isRemoving}
        onClick={onKeep}
        onKeyDown={onKeyDown}
      >
        Keep it
      </Button>
    </>
  );
}

/** The button that opened this is gone: moves focus to the safe choice. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}
