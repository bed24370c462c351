import { Form, useNavigation, useSubmit } from "react-router";
import { businessDate, minuteOfDay } from "#app/domain/business-time.ts";
import { formatTime } from "#app/domain/clock-time.ts";
import { listSlots } from "#app/domain/time-slots.ts";
import { MomentFields } from "#app/routes/admin/blocks/moment-fields.tsx";
import { RadioCards } from "#app/routes/admin/bookings/new/radio-cards.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import type { ChangePage } from "./load-change.server.ts";

const BASES = [
  { value: "current", label: "Its price today" },
  { value: "keep", label: "Keep the price" },
  { value: "lower", label: "The lower one", hint: "After a breakdown" },
];

/** What is to change. It is quoted before anything happens. */
export function TargetForm({ page }: { page: ChangePage }) {
  const { booking, to, basis, cars } = page;
  const submit = useSubmit();
  const { state, formMethod } = useNavigation();
  const isOut = booking.tripStatus === "picked_up";
  const isOtherCar = to.carId !== booking.carId;
  const moment = (name: "pickup" | "return", at: number) => ({
    date: { name: `${name}Date`, value: businessDate(at), error: undefined },
    time: { name: `${name}Time`, value: formatTime(minuteOfDay(at)), error: undefined },
  });
  return (
    <Form
      key={`${to.carId} ${to.pickupAt} ${to.returnAt} ${basis}`}
      aria-label="What changes"
      preventScrollReset
      replace
      onChange={({ currentTarget }) => {
        if (currentTarget.checkValidity()) void submit(currentTarget, { replace: true });
      }}
      className="flex flex-col gap-4"
    >
      {isOut ? null : (
        <MomentFields label="Pickup" times={listSlots()} {...moment("pickup", to.pickupAt)} />
      )}
      <MomentFields label="Return" times={listSlots()} {...moment("return", to.returnAt)} />
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
      <Button
        type="submit"
        variant="secondary"
        size="small"
        pending={state === "loading" && formMethod === "GET"}
        className="w-fit"
      >
        Show the price
      </Button>
    </Form>
  );
}
