import { Ban } from "#app/ui/icons/admin-icons.ts";
import { Check } from "#app/ui/icons/icons.ts";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { classNames } from "#app/ui/class-names.ts";
import { spanStyle, type Window } from "./positions.tsx";

export type DropTarget = {
  id: string;
  carId: string;
  carName: string;
  startsAt: Instant;
  endsAt: Instant;
  problem: string | null;
  /** False on the row of a car that it cannot be given. */
  canDrop: boolean;
};

export function DropAnnouncement({ target }: { target: DropTarget | null }) {
  return (
    <p aria-live="assertive" className="sr-only">
      {target === null
        ? null
        : `${target.carName}, ${formatMoment(target.startsAt)}. ${target.problem ?? "Free"}.`}
    </p>
  );
}

export function DropPreview({ target, window }: { target: DropTarget; window: Window }) {
  const isFree = target.problem === null;
  const Icon = isFree ? Check : Ban;
  return (
    <div
      aria-hidden="true"
      style={spanStyle(target, window)}
      className={classNames(
        "pointer-events-none absolute top-1/2 left-[calc(var(--at)*1%)] z-20 flex h-12 w-[calc(var(--long)*1%)] -translate-y-1/2 items-center gap-1.5 overflow-hidden rounded-lg border-2 border-dashed px-1.5 text-xs leading-4 font-semibold",
        isFree
          ? "border-success bg-success-soft/85 text-success"
          : "border-danger bg-danger-soft/85 text-danger",
      )}
    >
      <Icon className="size-4 shrink-0" />
      <span className="truncate">{target.problem ?? "Free"}</span>
    </div>
  );
}
