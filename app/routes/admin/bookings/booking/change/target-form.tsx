import { ChangeMomentFields } from "#app/features/changes/change-moment-fields.tsx";
import { RadioCards } from "#app/routes/admin/bookings/new/radio-cards.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { SubmitOnChangeForm } from "#app/ui/submit-on-change-form.tsx";
import type { ChangePage } from "./load-change.server.ts";

const BASES = [
  { value: "current", label: "Its price today" },
  { value: "keep", label: "Keep the price" },
  { value: "lower", label: "The lower one", hint: "After a breakdown" },
];

/** What is to change. It is quoted before anything happens. */
export function TargetForm({ page }: { page: ChangePage }) {
  const { booking, to, basis, cars, rules, calendar } = page;
  const isOut = booking.tripStatus === "picked_up";
  const isOtherCar = to.carId !== booking.carId;
  return (
    <SubmitOnChangeForm
      key={`${to.carId} ${to.pickupAt} ${to.returnAt} ${basis}`}
      aria-label="What changes"
      submitLabel="Show the price"
    >
      {calendar === null ? null : <input type="hidden" name="calendar" value={calendar} />}
      {isOut ? null : (
        <ChangeMomentFields label="Pickup" name="pickup" at={to.pickupAt} rules={rules} />
      )}
      <ChangeMomentFields label="Return" name="return" at={to.returnAt} rules={rules} />
      <SelectField label={isOut ? "Car from now on" : "Car"} name="carId" defaultValue={to.carId}>
        {cars.map(({ id, name, category, location }) => (
          <option key={id} value={id}>
            {name} · {id === booking.carId ? "as now" : `${category}, ${location}`}
          </option>
        ))}
      </SelectField>
      {isOtherCar ? (
        <RadioCards label="Price of the other car" name="basis" options={BASES} initial={basis} />
      ) : null}
    </SubmitOnChangeForm>
  );
}
