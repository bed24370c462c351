import { CarIcon, type CarIconName } from "./car-icons.tsx";

type CarSpecsProps = {
  car: { seats: number; fuelType: string; year: number; transmission: string };
};

export function CarSpecs({ car }: CarSpecsProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-x-3 gap-y-2 text-sm leading-5">
      <Spec icon="seats" text={`${car.seats} Seats`} />
      <Spec icon={car.fuelType === "Electric" ? "plug" : "fuel"} text={car.fuelType} />
      <Spec icon="transmission" text={car.transmission} />
      <Spec icon="year" text={String(car.year)} />
    </ul>
  );
}

function Spec({ icon, text }: { icon: CarIconName; text: string }) {
  return (
    <li className="flex min-w-0 items-center gap-2">
      <CarIcon name={icon} className="size-4 text-muted" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </li>
  );
}
