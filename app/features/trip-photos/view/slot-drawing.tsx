import type { ComponentType } from "react";
import type { ConditionSlot } from "#app/domain/trip-photos.ts";
import { Fuel, Gauge } from "#app/ui/icons/icons.ts";

/** The part of a car, seen from above with its front at the top, that a photo shows. */
const PARTS: Partial<Record<ConditionSlot, string>> = {
  front: "M12 14c0-7 4-10 12-10s12 3 12 10z",
  rear: "M12 68h24c0 6-3 9-12 9s-12-3-12-9z",
  left: "M10 20h5v46h-5z",
  right: "M33 20h5v46h-5z",
  roof: "M17 36h14v19H17z",
  front_seats: "M17 36h14v9H17z",
  back_seats: "M17 46h14v9H17z",
  boot: "M15 62h18v10H15z",
};

const ICONS: Partial<Record<ConditionSlot, ComponentType<{ className: string }>>> = {
  dashboard: Gauge,
  fuel: Fuel,
};

export function SlotDrawing({ slot }: { slot: ConditionSlot }) {
  const Icon = ICONS[slot];
  if (Icon) return <Icon aria-hidden="true" className="size-10 text-sea" />;
  return (
    <svg aria-hidden="true" viewBox="0 0 48 80" width={36} height={60} fill="none">
      <path
        d="M10 18C10 8 14 4 24 4s14 4 14 14v48c0 8-4 11-14 11s-14-3-14-11z"
        strokeWidth="2"
        className="fill-surface stroke-line-strong"
      />
      <path
        d="M13 30c2-5 5-6 11-6s9 1 11 6l-4 6H17zM17 55h14l3 6H14z"
        strokeWidth="1.5"
        strokeLinejoin="round"
        className="stroke-line-strong"
      />
      <path d="M10 28l-4 2M38 28l4 2" strokeWidth="2" className="stroke-line-strong" />
      <path d={PARTS[slot]} className="fill-sea" />
    </svg>
  );
}
