import { ChangeMomentFields } from "#app/features/changes/change-moment-fields.tsx";
import { SubmitOnChangeForm } from "#app/ui/submit-on-change-form.tsx";
import { CarChoices } from "./car-choices.tsx";
import type { OwnChangePage } from "./load-own-change.server.ts";

/** The times and the car that a customer wants. The price is shown before anything happens. */
export function OwnChangeForm({ page }: { page: OwnChangePage }) {
  const { to, isPickupOver, cars, now, rules } = page;
  const { pickupAt, returnAt } = to;
  // The cars have no key: their list keeps the focus and how far it was scrolled.
  return (
    <SubmitOnChangeForm aria-label="What changes" submitLabel="Show the price">
      {isPickupOver ? null : (
        <ChangeMomentFields
          key={pickupAt}
          label="Pickup"
          name="pickup"
          at={pickupAt}
          earliest={now}
          rules={rules}
        />
      )}
      <ChangeMomentFields
        key={returnAt}
        label="Return"
        name="return"
        at={returnAt}
        earliest={now}
        rules={rules}
      />
      {cars.length === 0 ? null : <CarChoices page={page} />}
    </SubmitOnChangeForm>
  );
}
