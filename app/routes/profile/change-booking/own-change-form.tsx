import { ChangeMomentFields } from "#app/features/changes/change-moment-fields.tsx";
import { SubmitOnChangeForm } from "#app/ui/submit-on-change-form.tsx";
import type { OwnChangePage } from "./load-own-change.server.ts";

/** The times that a customer wants. The price is shown before anything happens. */
export function OwnChangeForm({ page: { booking, to, now } }: { page: OwnChangePage }) {
  const { pickupAt, returnAt } = to;
  const isPickupOver = booking.tripStatus === "picked_up" || booking.pickupAt < now;
  return (
    <SubmitOnChangeForm
      key={`${pickupAt} ${returnAt}`}
      aria-label="New times"
      submitLabel="Show the price"
    >
      {isPickupOver ? null : (
        <ChangeMomentFields label="Pickup" name="pickup" at={pickupAt} earliest={now} />
      )}
      <ChangeMomentFields label="Return" name="return" at={returnAt} earliest={now} />
    </SubmitOnChangeForm>
  );
}
