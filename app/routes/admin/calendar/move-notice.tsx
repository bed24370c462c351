import { Undo2 } from "#app/ui/icons/admin-icons.ts";
import { CircleExclamationPoint, CircleCheck } from "#app/ui/icons/icons.ts";
import { Button } from "#app/ui/button.tsx";
import { CloseButton } from "#app/ui/close-button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { MoveOutcome } from "./move-outcome.ts";

type MoveNoticeProps = {
  outcome: MoveOutcome | null;
  onUndo: (() => void) | null;
  onDismiss: () => void;
};

export function MoveNotice({ outcome, onUndo, onDismiss }: MoveNoticeProps) {
  return (
    <div
      aria-live="assertive"
      className="pointer-events-none fixed right-4 bottom-[calc(var(--bar)+1rem)] left-[calc(var(--side)+1rem)] z-40 flex justify-center"
    >
      {outcome === null ? null : (
        <div
          className={classNames(
            "pointer-events-auto flex w-full max-w-xl flex-wrap items-center gap-x-3 gap-y-1 rounded-card border bg-surface py-2 pr-2 pl-4 shadow-lift",
            outcome.ok ? "border-line" : "border-danger",
          )}
        >
          {outcome.ok ? (
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
          ) : (
            <CircleExclamationPoint aria-hidden="true" className="size-5 shrink-0 text-danger" />
          )}
          <p className="tabular min-w-0 flex-1 basis-40 py-1.5 text-sm leading-5 font-semibold">
            {outcome.message}
          </p>
          {onUndo === null ? null : (
            <Button type="button" variant="quiet" size="small" onClick={onUndo}>
              <Undo2 aria-hidden="true" className="size-4" />
              Undo
            </Button>
          )}
          <CloseButton label="Dismiss" onClose={onDismiss} />
        </div>
      )}
    </div>
  );
}
