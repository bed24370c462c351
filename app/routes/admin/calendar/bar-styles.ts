import type { IconComponent } from "#app/ui/icons/create-icon.tsx";
import { href } from "react-router";
import { Wrench } from "#app/ui/icons/admin-icons.ts";
import { KeyRound } from "#app/ui/icons/account-icons.ts";
import {
  CalendarCheck,
  CircleCheck,
  Hourglass,
  TriangleExclamationPoint,
} from "#app/ui/icons/icons.ts";
import { formatMoment } from "#app/domain/business-time.ts";
import type { BarState, CalendarBar } from "#app/features/calendar/calendar-bar.ts";

type BarStyle = { label: string; Icon: IconComponent; box: string; icon: string };

/** Never by colour alone. */
export const BAR_STYLES: Readonly<Record<BarState, BarStyle>> = {
  held: {
    label: "Held, not paid",
    Icon: Hourglass,
    box: "border-dashed border-warning bg-warning-soft text-ink",
    icon: "text-warning",
  },
  upcoming: {
    label: "Paid, upcoming",
    Icon: CalendarCheck,
    box: "border-sea/45 bg-sea-soft text-ink",
    icon: "text-sea",
  },
  out: {
    label: "On the road",
    Icon: KeyRound,
    box: "border-transparent bg-sea text-on-sea",
    icon: "text-on-sea",
  },
  late: {
    label: "Late",
    Icon: TriangleExclamationPoint,
    box: "border-danger bg-danger-soft text-ink",
    icon: "text-danger",
  },
  returned: {
    label: "Returned",
    Icon: CircleCheck,
    box: "border-line bg-surface text-muted",
    icon: "text-success",
  },
  maintenance: {
    label: "Maintenance",
    Icon: Wrench,
    box: "border-line-strong/60 bg-[repeating-linear-gradient(135deg,var(--sunken)_0_6px,var(--line)_6px_12px)] text-ink",
    icon: "text-ink",
  },
};

export function barLabel(bar: CalendarBar, carName: string): string {
  const { name, about, state, startsAt, endsAt } = bar;
  const when = `${formatMoment(startsAt)} → ${formatMoment(endsAt)}`;
  const what = state === "maintenance" ? "" : `, ${BAR_STYLES[state].label}`;
  return `${about} ${name}${what}, ${carName}, ${when}`;
}

export function barPath({ kind, ownerId: id }: Pick<CalendarBar, "kind" | "ownerId">): string {
  return kind === "booking"
    ? href("/admin/bookings/:id", { id })
    : href("/admin/blocks/:id", { id });
}
