import { Form, useNavigation, useSubmit } from "react-router";
import { businessDate, minuteOfDay } from "#app/domain/business-time.ts";
import { formatTime } from "#app/domain/clock-time.ts";
import { listSlots } from "#app/domain/time-slots.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { OwnChangePage } from "./load-own-change.server.ts";

/** The times that a customer wants. The price is shown before anything happens. */
export function OwnChangeForm({ page: { booking, to, now } }: { page: OwnChangePage }) {
  const submit = useSubmit();
  const { state, formMethod } = useNavigation();
  const isOut = booking.tripStatus === "picked_up";
  return (
    <Form
      key={`${to.pickupAt} ${to.returnAt}`}
      aria-label="New times"
      preventScrollReset
      replace
      onChange={({ currentTarget }) => {
        if (currentTarget.checkValidity()) void submit(currentTarget, { replace: true });
      }}
      className="flex flex-col gap-4"
    >
      {isOut ? null : <Moment label="Pickup" name="pickup" at={to.pickupAt} from={now} />}
      <Moment label="Return" name="return" at={to.returnAt} from={now} />
      <Button
        type="submit"
        variant="secondary"
        pending={state === "loading" && formMethod === "GET"}
        className="w-fit"
      >
        Show the price
      </Button>
    </Form>
  );
}

type MomentProps = { label: string; name: string; at: number; from: number };

function Moment({ label, name, at, from }: MomentProps) {
  const time = formatTime(minuteOfDay(at));
  const slots = listSlots();
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <TextField
        label={`${label} date`}
        type="date"
        name={`${name}Date`}
        required
        min={businessDate(from)}
        defaultValue={businessDate(at)}
      />
      <SelectField label={`${label} time`} name={`${name}Time`} required defaultValue={time}>
        {(slots.includes(time) ? slots : [time, ...slots]).map((slot) => (
          <option key={slot}>{slot}</option>
        ))}
      </SelectField>
    </div>
  );
}
