import { COUNTER_METHOD_LABELS, COUNTER_METHODS } from "#app/domain/counter-payment.ts";
import { SelectField } from "#app/ui/select-field.tsx";

/** How staff paid money back: the day close counts what left the till. */
export function PaidBackField({ className }: { className?: string }) {
  return (
    <SelectField label="Paid back by" name="method" className={className}>
      {COUNTER_METHODS.map((method) => (
        <option key={method} value={method}>
          {COUNTER_METHOD_LABELS[method]}
        </option>
      ))}
    </SelectField>
  );
}
