import { STANDARD_TAX_CLASS } from "#app/domain/charges.ts";
import { paiseFromRupees } from "#app/domain/money.ts";
import { type CarFormValues } from "#app/features/fleet/admin/car-fields.ts";
import { carFormValues } from "#app/features/fleet/admin/car-form.ts";
import { validateCar } from "#app/features/fleet/admin/car-rules.ts";
import type { CarCard } from "#app/features/fleet/find-cars.server.ts";
import type { TaxClass } from "#app/features/fleet/tax/list-tax-classes.server.ts";
import { VehicleCard } from "#app/features/fleet/vehicle-card.tsx";

type CarPreviewProps = { typed: CarFormValues; taxClasses: readonly TaxClass[] };

export function CarPreview({ typed, taxClasses }: CarPreviewProps) {
  const taxClass = taxClasses.find(({ code }) => code === (typed.taxClass || STANDARD_TAX_CLASS));
  const car = { ...cardOf(typed), taxRatePercent: taxClass?.percent ?? 0 };
  return (
    <div aria-hidden="true" inert className="sticky top-6 hidden flex-col gap-3 lg:flex">
      <p className="text-sm font-semibold text-muted">As visitors see it</p>
      <VehicleCard car={car} to="/vehicles" period={null} showPlace load="now" />
    </div>
  );
}

function cardOf(typed: CarFormValues): Omit<CarCard, "taxRatePercent"> {
  const checked = validateCar(typed);
  const problems = checked.ok ? {} : checked.reason;
  const valid = Object.entries({ ...typed }).filter(([field]) => !(field in problems));
  const car = validateCar({ ...EXAMPLE, ...Object.fromEntries(valid) });
  if (!car.ok) throw new Error("The example is a car");
  const { rupeesPerHour, year, featured, location, ...same } = car.value;
  return {
    ...same,
    slug: "preview",
    pricePerHour: paiseFromRupees("rupeesPerHour" in problems ? 0 : rupeesPerHour),
    year: year ?? new Date().getFullYear(),
    featured: featured ? 1 : 0,
    location: location || "usual place",
  };
}

const EXAMPLE: CarFormValues = {
  ...carFormValues(new FormData()),
  name: "Name of the car",
  category: "Hatchback",
  rupeesPerHour: "1",
};
