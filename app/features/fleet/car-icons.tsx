import { CalendarDays, Cog, Fuel, MapPin, Plug, Users } from "lucide-react";
import { classNames } from "#app/ui/class-names.ts";

const ICONS = {
  place: MapPin,
  seats: Users,
  fuel: Fuel,
  plug: Plug,
  transmission: Cog,
  year: CalendarDays,
};

export type CarIconName = keyof typeof ICONS;

/** Once on each page with cards of cars: icons drawn in every card would be a quarter of the page. */
export function CarIconSymbols() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      {Object.entries(ICONS).map(([name, Icon]) => (
        <symbol key={name} id={symbolId(name)} viewBox="0 0 24 24">
          <Icon />
        </symbol>
      ))}
    </svg>
  );
}

export function CarIcon({ name, className }: { name: CarIconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={classNames("shrink-0", className)}>
      <use href={`#${symbolId(name)}`} />
    </svg>
  );
}

function symbolId(name: string): string {
  return `car-icon-${name}`;
}
