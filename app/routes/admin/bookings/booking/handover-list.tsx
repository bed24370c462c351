import { Undo2 } from "#app/ui/icons/admin-icons.ts";
import { KeyRound } from "#app/ui/icons/account-icons.ts";
import { formatMoment, type Instant, formatDuration } from "#app/domain/business-time.ts";
import { lateDuration } from "#app/domain/trip-charges.ts";
import type { Handover } from "#app/features/booking/admin/find-booking.server.ts";
import { formatFuelLevel } from "#app/content/fuel-levels.ts";
import { formatKm } from "#app/features/booking/admin/handover-labels.ts";
import { Badge } from "#app/ui/badge.tsx";

const KINDS = {
  pickup: { words: "Picked up", Icon: KeyRound },
  return: { words: "Returned", Icon: Undo2 },
};

type HandoverListProps = {
  handovers: readonly Handover[];
  due: Instant;
  graceMinutes: number;
};

export function HandoverList({ handovers, due, graceMinutes }: HandoverListProps) {
  const [out, back] = handovers;
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {handovers.map((handover) => (
        <HandoverItem
          key={handover.kind}
          handover={handover}
          driven={handover === back && out ? back.odometerKm - out.odometerKm : null}
          late={handover === back ? lateDuration(due, back.at, graceMinutes) : 0}
        />
      ))}
    </ul>
  );
}

type HandoverItemProps = { handover: Handover; driven: number | null; late: number };

function HandoverItem({ handover, driven, late }: HandoverItemProps) {
  const { kind, at, odometerKm, fuelPercent, notes, by } = handover;
  const { words: label, Icon } = KINDS[kind];
  return (
    <li className="rounded-control bg-sunken px-3.5 py-3 text-sm leading-6 sm:last:odd:col-span-2">
      <p className="flex items-center gap-2 font-semibold">
        <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
        {label}
        {late === 0 ? null : <Badge tone="danger">{formatDuration(late)} late</Badge>}
      </p>
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
