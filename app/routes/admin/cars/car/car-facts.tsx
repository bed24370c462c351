import {
  CAR_FIELDS,
  type CarField,
  type CarFormValues,
} from "#app/features/fleet/admin/car-fields.ts";
import { Fact } from "#app/routes/admin/bookings/booking/fact.tsx";
import { CardSection } from "#app/ui/card-section.tsx";

const SHOWN = [
  "registrationNumber",
  "category",
  "city",
  "location",
  "odometerKm",
  "fuelType",
  "transmission",
  "seats",
  "color",
] as const satisfies readonly CarField[];

/** For staff who do not change the fleet. */
export function CarFacts({ car }: { car: CarFormValues }) {
  return (
    <CardSection compact title="Car">
      <dl className="divide-y divide-line border-t border-line pt-3">
        {SHOWN.map((field) => (
          <Fact key={field} name={CAR_FIELDS[field]}>
            {car[field] === "" ? <span className="text-muted">Not given</span> : car[field]}
          </Fact>
        ))}
      </dl>
    </CardSection>
  );
}
