import { formatMoment } from "#app/domain/business-time.ts";
import type { TripStatus } from "#app/domain/booking.ts";
import { ownReturnPath } from "#app/features/booking/customer/own-booking-path.ts";
import type { KeyBoxReturn } from "#app/records/booking/key-box-returns.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";

type KeyBoxCardProps = {
  booking: { reference: string; tripStatus: TripStatus };
  keyBox: KeyBoxReturn | null;
};

/** While the car is out: how to return it without staff, then that they have to confirm it. */
export function KeyBoxCard({ booking: { reference, tripStatus }, keyBox }: KeyBoxCardProps) {
  if (keyBox === null || tripStatus !== "picked_up") return null;
  const { submittedAt, confirmBy } = keyBox;
  if (submittedAt === null || confirmBy === null) {
    return (
      <Alert
        role="note"
        tone="info"
        title="You can return the car at any hour"
        text="Take photos, leave the keys in the key box, and tell us here."
      >
        <LinkButton to={ownReturnPath(reference)} size="small">
          Return with the key box
        </LinkButton>
      </Alert>
    );
  }
  return (
    <Alert
      role="note"
      tone="success"
      title={`You left the car on ${formatMoment(submittedAt)}`}
      text={`Our staff confirm the return by ${formatMoment(confirmBy)}. The time until a deposit is released counts from their confirmation.`}
    />
  );
}
