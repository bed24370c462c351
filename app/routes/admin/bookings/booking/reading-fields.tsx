import { FUEL_LEVELS } from "#app/content/fuel-levels.ts";
import type { OdometerRefusal } from "#app/domain/distance-driven.ts";
import type { FieldProblems } from "#app/features/booking/admin/booking-forms.ts";
import { odometerHints } from "#app/features/booking/admin/booking-messages.ts";
import { formatKm } from "#app/features/booking/admin/handover-labels.ts";
import { refusalMessage } from "#app/features/booking/admin/refusal-messages.ts";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type ReadingFieldsProps = {
  /** Before the names of the fields, where a form has those of two cars. */
  prefix?: string;
  typed: FieldProblems;
  problems: FieldProblems;
  refusal: OdometerRefusal | null;
  lastKm: number | null;
  fuelType: string;
  initial?: { odometerKm: number | null; fuelPercent: number | null };
  fuelHint?: string | undefined;
  isOptional?: boolean;
};

/** Odometer and fuel of one car. */
export function ReadingFields(props: ReadingFieldsProps) {
  const { prefix = "", typed, problems, refusal, lastKm, fuelType, initial, fuelHint } = props;
  const { isOptional = false } = props;
  const [odometer, fuel] = [`${prefix}odometerKm`, `${prefix}fuelPercent`];
  return (
    <>
      <TextField
        label="Odometer (km)"
        name={odometer}
        inputMode="numeric"
        required={!isOptional}
        maxLength={12}
        defaultValue={typed[odometer] ?? initial?.odometerKm ?? undefined}
        hint={lastKm === null ? undefined : `Last noted: ${formatKm(lastKm)}`}
        error={problems[odometer] ?? (refusal === null ? null : refusalMessage(refusal))}
      />
      {refusal === null || refusal.kind === "odometer-back" ? null : (
        <CheckboxField
          label="Yes, the odometer says that"
          hint={odometerHints[refusal.kind === "odometer-far" ? "return" : "pickup"]}
          name={`${prefix}sure`}
          value="yes"
        />
      )}
      <SelectField
        label={fuelType === "Electric" ? "Charge" : "Fuel"}
        name={fuel}
        required={!isOptional}
        defaultValue={typed[fuel] ?? initial?.fuelPercent ?? ""}
        hint={fuelHint}
        error={problems[fuel]}
      >
        <option value="">Choose</option>
        {FUEL_LEVELS.toReversed().map(({ percent, label }) => (
          <option key={percent} value={percent}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  );
}
