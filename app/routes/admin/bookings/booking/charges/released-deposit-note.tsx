import { formatRupees, type Paise } from "#app/domain/money.ts";
import { Alert } from "#app/ui/alert.tsx";

/** Nothing unless a released deposit is on its way back. */
export function ReleasedDepositNote({ released }: { released: Paise }) {
  if (released === 0) return null;
  return (
    <Alert
      role="note"
      tone="info"
      title="Not taken from the deposit"
      text={`It is released: ${formatRupees(released)} goes back in full. If this charge is accepted, the customer pays it separately.`}
    />
  );
}
