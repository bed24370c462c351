import type { IconComponent } from "#app/ui/icons/create-icon.tsx";
import { CalendarDays, Cog, Fuel, Plug, Users } from "#app/ui/icons/icons.ts";

type CarSpecsProps = {
  car: { seats: number; fuelType: string; year: number; transmission: string };
};

export function CarSpecs({ car }: CarSpecsProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-x-3 gap-y-2 text-sm leading-5">
      <Spec icon={Users} text={`${car.seats} Seats`} />
      <Spec icon={car.fuelType === "Electric" ? Plug : Fuel} text={car.fuelType} />
      <Spec icon={Cog} text={car.transmission} />
      <Spec icon={CalendarDays} text={String(car.year)} />
    </ul>
  );
}

function Spec({ icon: Icon, text }: { icon: IconComponent; text: string }) {
  return (
    <li className="flex min-w-0 items-center gap-2">
      <Icon className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </li>
  );
}
