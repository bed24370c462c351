import { CalendarDays, Cog, Fuel, type LucideIcon, Plug, Users } from "lucide-react";

type CarMarksProps = {
  car: { seats: number; fuelType: string; year: number; transmission: string };
};

/** The four facts of a vehicle card, as icons with words (spec 2, /vehicles). */
export function CarMarks({ car }: CarMarksProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-x-3 gap-y-2 text-sm leading-5">
      <Mark icon={Users} text={`${car.seats} Seats`} />
      <Mark icon={car.fuelType === "Electric" ? Plug : Fuel} text={car.fuelType} />
      <Mark icon={Cog} text={car.transmission} />
      <Mark icon={CalendarDays} text={String(car.year)} />
    </ul>
  );
}

function Mark({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <li className="flex min-w-0 items-center gap-2">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </li>
  );
}
