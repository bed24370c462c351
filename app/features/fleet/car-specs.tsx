import type { IconComponent } from "#app/ui/icons/create-icon.tsx";
import { CalendarDays, Cog, Fuel, Plug, Users } from "#app/ui/icons/icons.ts";

type CarSpecsProps = {
  car: { seats: number; fuelType: string; year: number; transmission: string };
};

export function CarSpecs({ car }: CarSpecsProps) {
  return (
    <ul className="car-specs">
      <Spec icon={Users} text={`${car.seats} Seats`} />
      <Spec icon={car.fuelType === "Electric" ? Plug : Fuel} text={car.fuelType} />
      <Spec icon={Cog} text={car.transmission} />
      <Spec icon={CalendarDays} text={String(car.year)} />
    </ul>
  );
}

function Spec({ icon: Icon, text }: { icon: IconComponent; text: string }) {
  return (
    <li>
      <Icon />
      {text}
    </li>
  );
}
