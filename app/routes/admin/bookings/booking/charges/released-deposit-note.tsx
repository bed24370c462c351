import { formatRupees } from "#app/domain/money.ts";
import { Alert } from "#app/ui/alert.tsx";
import type { ReleasedDeposit } from "./find-released-deposit.server.ts";

/** Nothing unless a released deposit is on its way back. */
export function ReleasedDepositNote({ released }: { released: ReleasedDeposit | null }) {
  if (released === null) return null;
  const { amount } = released;
  const what =
    amount === null
      ? "It is released and goes back in full."
      : `It is released: ${formatRupees(amount)} goes back in full.`;
  return (
    <Alert
      role="note"
      tone="info"
      title="Not taken from the deposit"
      text={`${what} If this charge is accepted, the customer pays it separately.`}
    />
  );
}
