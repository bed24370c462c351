import { href } from "react-router";
import { formatRupees } from "#app/domain/money.ts";
import { useAccess } from "#app/routes/admin/use-access.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import type { Unpaid } from "./load-booking.server.ts";

type UnpaidNoteProps = {
  bookingId: string;
  unpaid: Unpaid | null;
};

/** Before the keys change hands. The yard is told, but sees no amount (decision 046). */
export function UnpaidNote({ bookingId, unpaid }: UnpaidNoteProps) {
  const { mayOpen } = useAccess();
  if (unpaid === null) return null;
  const what = unpaid.amount === null ? "Part of the price" : formatRupees(unpaid.amount);
  const to = href("/admin/bookings/:id/balance", { id: bookingId });
  const mayTake = mayOpen(to);
  return (
    <Alert
      role="note"
      tone="warning"
      title={`${what} is not paid yet`}
      text={`${mayTake ? "Take the payment" : "Ask the counter"} before the keys change hands.`}
    >
      {mayTake ? (
        <LinkButton to={to} size="small">
          Take payment
        </LinkButton>
      ) : null}
    </Alert>
  );
}
