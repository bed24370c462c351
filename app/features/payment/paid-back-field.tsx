import {
  COUNTER_METHOD_LABELS,
  COUNTER_METHODS,
  parseCounterMethod,
  type PaymentMethod,
} from "#app/domain/counter-payment.ts";
import type { DepositMethod } from "#app/domain/deposits.ts";
import { SelectField } from "#app/ui/select-field.tsx";

type PaidBackFieldProps = {
  /** Null where it was not recorded. */
  receivedBy: PaymentMethod | DepositMethod | null;
  className?: string;
};

/** How staff paid money back, for the day close. What came in online goes back by the bank. */
export function PaidBackField({ receivedBy, className }: PaidBackFieldProps) {
  return (
    <SelectField
      label="Paid back by"
      name="method"
      defaultValue={parseCounterMethod(receivedBy ?? "cash") ?? "bank"}
      className={className}
    >
      {COUNTER_METHODS.map((method) => (
        <option key={method} value={method}>
          {COUNTER_METHOD_LABELS[method]}
        </option>
      ))}
    </SelectField>
  );
}
