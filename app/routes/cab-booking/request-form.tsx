import type { SubmitEvent } from "react";
import type { TaxiChoice } from "#app/content/taxi.ts";
import { FIELD_LIMITS, HONEYPOT_FIELD } from "#app/features/taxi/taxi-request.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { FormDefaults } from "./form-defaults.server.ts";

type RequestFormProps = {
  choice: TaxiChoice;
  defaults: FormDefaults;
  /** Without it, the browser submits the form. */
  onSend?: (form: FormData) => void;
};

/** Nothing in it blocks sending (spec 5, Taxi booking form). */
export function RequestForm({ choice, defaults, onSend }: RequestFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (onSend === undefined) return;
    event.preventDefault();
    onSend(new FormData(event.currentTarget));
  };
  return (
    <form
      method="post"
      action="/cabbooking"
      noValidate
      onSubmit={submit}
      className="mt-6 flex flex-col gap-5"
    >
      <input type="hidden" name="package" value={choice.id} />
      <TextField
        label="Your Name"
        name="name"
        autoComplete="name"
        maxLength={FIELD_LIMITS.name}
        defaultValue={defaults.name}
      />
      <TextField
        label="Phone Number"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={FIELD_LIMITS.phone}
        defaultValue={defaults.phone}
      />
      <TextField label="Pickup Date" name="pickupDate" type="date" min={defaults.today} />
      <Honeypot />
      <Button type="submit" size="large">
        Send
      </Button>
      <p className="text-center text-sm text-muted">
        Nothing to pay now. Our staff will call you back.
      </p>
    </form>
  );
}

/** Hidden, out of the tab order and unspoken: only bots fill it in. */
function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
      <label>
        Website
        <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
