import { DepositFacts } from "#app/features/deposits/deposit-facts.tsx";
import type { BookingDeposit } from "#app/features/deposits/find-booking-deposit.server.ts";
import { CardSection } from "#app/ui/card-section.tsx";

export function DepositCard({ deposit }: { deposit: BookingDeposit | null }) {
  if (deposit === null) return null;
  return (
    <CardSection title="Your deposit">
      <DepositFacts deposit={deposit} />
    </CardSection>
  );
}
