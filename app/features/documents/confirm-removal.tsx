import { Button } from "#app/ui/button.tsx";

type ConfirmRemovalProps = {
  label: string;
  isRemoving: boolean;
  onRemove: () => void;
  onKeep: () => void;
};

export function ConfirmRemoval({ label, isRemoving, onRemove, onKeep }: ConfirmRemovalProps) {
  return (
    <>
      <p className="w-full text-sm font-semibold">Remove this document?</p>
      <Button type="button" variant="danger" size="small" pending={isRemoving} onClick={onRemove}>
        Remove <span className="sr-only">{label}</span>
      </Button>
      <Button
        ref={focusOnce}
        type="button"
        variant="quiet"
        size="small"
        disabled={isRemoving}
        onClick={onKeep}
      >
        Keep it
      </Button>
    </>
  );
}

/** The button that asked is gone; the keyboard goes on at the harmless answer. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}
