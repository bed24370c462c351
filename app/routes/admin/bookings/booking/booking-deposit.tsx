import { formatRupees } from "#app/domain/money.ts";
import { DepositFacts } from "#app/features/deposits/deposit-facts.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { depositPath } from "./booking-paths.ts";
import type { BookingPage } from "./booking-page.server.ts";
import { AdminLinkButton } from "#app/routes/admin/admin-link.tsx";

type BookingDepositProps = {
  page: Pick<BookingPage, "deposit" | "depositAsked" | "actions"> & { booking: { id: string } };
};

/** Where one is held, or could be taken now. */
export function BookingDeposit({ page }: BookingDepositProps) {
  const { booking, deposit, depositAsked, actions } = page;
  const canTake = actions.includes("pick-up") || actions.includes("return");
  if (deposit === null && !canTake) return null;
  const isOpen =
    deposit !== null && (deposit.held > 0 || deposit.payouts.some((one) => !one.paidAt));
  return (
    <CardSection
      compact
      title="Deposit"
      beside={
        deposit === null || isOpen ? (
          <AdminLinkButton to={depositPath(booking.id)} size="small" variant="secondary">
            {deposit === null ? "Take a deposit" : "Open"}
          </AdminLinkButton>
        ) : null
      }
    >
      {deposit !== null ? (
        <>
          <DepositFacts deposit={deposit} />
          {canTake && depositAsked > deposit.amount ? (
            <p className="mt-2.5 text-sm text-muted">
              {formatRupees(depositAsked)} is asked for this car, more than was taken.
            </p>
          ) : null}
        </>
      ) : (
        <p className="text-sm text-muted">
          {depositAsked > 0
            ? `${formatRupees(depositAsked)} is to be taken.`
            : "Not required by your rules."}
        </p>
      )}
    </CardSection>
  );
}
