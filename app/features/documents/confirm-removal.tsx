import { formatDay } from "#app/domain/business-time.ts";
import { Button } from "#app/ui/button.tsx";
import type { KeptBy } from "./document-summary.ts";

type ConfirmRemovalProps = {
  label: string;
  keptBy: KeptBy | null;
  isRemoving: boolean;
  onRemove: () => void;
  onKeep: () => void;
};

export function ConfirmRemoval(props: ConfirmRemovalProps) {
  const { label, keptBy, isRemoving, onRemove, onKeep } = props;
  return (
    <>
      <p className="w-full text-sm font-semibold">Remove this document?</p>
      {keptBy === null ? null : (
        <p className="w-full text-sm leading-5">
          Your booking for {formatDay(keptBy.pickupAt)} keeps its copy until{" "}
          {formatDay(keptBy.until)}.
        </p>
      )}
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
