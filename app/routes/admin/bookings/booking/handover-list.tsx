import { hasSeveralCars } from "#app/content/handover-labels.ts";
import { ArrowDownLeft, Undo2 } from "#app/ui/icons/admin-icons.ts";
import { ArrowUpRight } from "#app/ui/icons/icons.ts";
import { KeyRound } from "#app/ui/icons/account-icons.ts";
import { formatMoment, type Instant, formatDuration } from "#app/domain/business-time.ts";
import { type HandoverKind, kmDriven, kmOfTrip, pairHandovers } from "#app/domain/handovers.ts";
import { lateDuration } from "#app/domain/trip-charges.ts";
import type { Handover } from "#app/features/booking/admin/find-booking.server.ts";
import { formatFuelLevel } from "#app/content/fuel-levels.ts";
import { formatKm } from "#app/features/booking/admin/handover-labels.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { IconComponent } from "#app/ui/icons/create-icon.tsx";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";

const KINDS: Record<HandoverKind, { words: string; Icon: IconComponent }> = {
  pickup: { words: "Picked up", Icon: KeyRound },
  swap_return: { words: "Came back at the swap", Icon: ArrowDownLeft },
  swap_pickup: { words: "Went out at the swap", Icon: ArrowUpRight },
  return: { words: "Returned", Icon: Undo2 },
};

type HandoverListProps = {
  handovers: readonly Handover[];
  due: Instant;
  graceMinutes: number;
};

export function HandoverList({ handovers, due, graceMinutes }: HandoverListProps) {
  const legs = pairHandovers(handovers);
  const isSwapped = hasSeveralCars(handovers);
  const inAll = isSwapped ? kmOfTrip(handovers) : null;
  return (
    <div className="flex flex-col gap-2">
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {handovers.map((handover) => {
          const leg = legs.find(({ back }) => back === handover);
          const { kind, swap, at } = handover;
          return (
            <HandoverItem
              key={`${kind} ${swap}`}
              handover={handover}
              showsCar={isSwapped}
              driven={leg ? kmDriven([leg]) : null}
              late={kind === "return" ? lateDuration(due, at, graceMinutes) : 0}
            />
          );
        })}
      </ul>
      {inAll === null ? null : (
        <p className="tabular text-sm leading-6 font-medium">Driven in all: {formatKm(inAll)}</p>
      )}
    </div>
  );
}

type HandoverItemProps = {
  handover: Handover;
  showsCar: boolean;
  driven: number | null;
  late: number;
};

function HandoverItem({ handover, showsCar, driven, late }: HandoverItemProps) {
  const { kind, at, odometerKm, fuelPercent, notes, by, carName } = handover;
  const { words: label, Icon } = KINDS[kind];
  return (
    <li className="rounded-control bg-sunken px-3.5 py-3 text-sm leading-6 sm:last:odd:col-span-2">
      <p className="flex items-center gap-2 font-semibold">
        <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
        {label}
        {late === 0 ? null : <Badge tone="danger">{formatDuration(late)} late</Badge>}
      </p>
      {showsCar ? (
        <p className="wrap-anywhere">
          <UnbrokenText text={carName} />
        </p>
      ) : null}
      <p className="tabular text-muted">
        {formatMoment(at)} · <span className="wrap-anywhere">{by}</span>
      </p>
      <p className="tabular mt-1 font-medium">
        {formatKm(odometerKm)}
        {driven === null ? null : ` (+${formatKm(driven)})`} · Fuel {formatFuelLevel(fuelPercent)}
      </p>
      {notes === "" ? null : <p className="wrap-anywhere whitespace-pre-line">{notes}</p>}
    </li>
  );
}
