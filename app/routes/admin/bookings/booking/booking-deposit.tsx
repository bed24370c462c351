import { formatRupees } from "#app/domain/money.ts";
import { DepositFacts } from "#app/features/deposits/deposit-facts.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { depositPath } from "./booking-paths.ts";
import type { BookingPage } from "./booking-page.server.ts";
import { AdminLinkButton } from "#app/routes/admin/admin-link.tsx";

/** Where one is held, or could be taken now. */
export function BookingDeposit({ page }: { page: BookingPage }) {
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
        <DepositFacts deposit={deposit} />
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
