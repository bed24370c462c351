import type { IconComponent } from "#app/ui/icons/create-icon.tsx";
import { CalendarDays, Check, Fuel, Gauge, Plug, Users } from "#app/ui/icons/icons.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import type { CarDetail } from "./load-vehicle.server.ts";

type CarProps = { car: CarDetail };

/** Seats, fuel type, power and year at a glance (spec 2, Car detail). */
export function SummaryStrip({ car }: CarProps) {
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface sm:grid-cols-4">
      <SummaryItem icon={Users} label="Seats" value={String(car.seats)} />
      <SummaryItem
        icon={car.fuelType === "Electric" ? Plug : Fuel}
        label="Fuel type"
        value={car.fuelType}
      />
      <SummaryItem icon={Gauge} label="Power" value={car.power} />
      <SummaryItem icon={CalendarDays} label="Year" value={String(car.year)} />
    </dl>
  );
}

type GlanceProps = { icon: IconComponent; label: string; value: string };

function SummaryItem({ icon: Icon, label, value }: GlanceProps) {
  return (
    <div
      className="-mt-px -ml-px flex flex-col gap-1 border-t border-l border-line p-4"
      hidden={value === ""}
    >
      <dt className="flex items-center gap-2 text-sm leading-5 text-muted">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {label}
      </dt>
      <dd className="tabular leading-6 font-semibold text-pretty">{value}</dd>
    </div>
  );
}

/** The tabs Specifications and Features; without scripts the features stand below. */
export function CarTabs({ car }: CarProps) {
  return (
    <div>
      <Tabs
        label={`About the ${car.name}`}
        tabs={[
          { value: "specifications", label: "Specifications", panel: <Specifications car={car} /> },
          { value: "features", label: "Features", panel: <Features car={car} /> },
        ]}
      />
      <noscript>
        <h2 className="mt-8 mb-3 text-xl">Features</h2>
        <Features car={car} />
      </noscript>
    </div>
  );
}

function Specifications({ car }: CarProps) {
  const specifications: readonly (readonly [name: string, value: string | number])[] = [
    ["Make", car.make],
    ["Engine", car.engine],
    ["Power", car.power],
    ["Torque", car.torque],
    ["Acceleration", car.acceleration],
    ["Top speed", car.topSpeed],
    ["Transmission", car.transmission],
    ["Drivetrain", car.drivetrain],
    ["Fuel type", car.fuelType],
    ["Fuel consumption", car.fuelConsumption],
    ["Seats", car.seats],
    ["Doors", car.doors],
    ["Year", car.year],
    ["Colour", car.color],
  ];
  return (
    <dl className="tabular sm:columns-2 sm:gap-10">
      {specifications
        .filter(([, value]) => value !== "")
        .map(([name, value]) => (
          <div
            key={name}
            className="flex break-inside-avoid justify-between gap-6 border-b border-line py-2.5 text-[0.9375rem] leading-6"
          >
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 text-right font-medium wrap-anywhere text-balance">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Features({ car }: CarProps) {
  if (car.features.length === 0) return <p className="text-muted">Ask us about this car.</p>;
  return (
    <ul className="grid gap-x-10 gap-y-3 sm:grid-cols-2">
      {car.features.map((feature) => (
        <li key={feature} className="flex gap-3 leading-6">
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-sea" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
