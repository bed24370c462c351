import { href } from "react-router";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import { useAccess } from "#app/routes/admin/use-access.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";

type UnpaidNoteProps = {
  bookingId: string;
  /** What the customer still owes. */
  balance: Paise;
};

/** Before the keys change hands. The yard is told, but sees no amount (decision 046). */
export function UnpaidNote({ bookingId, balance }: UnpaidNoteProps) {
  const { may, mayOpen } = useAccess();
  if (balance === 0) return null;
  const what = may("payments.read") ? formatRupees(balance) : "Part of the price";
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
