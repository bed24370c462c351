import { FUEL_LEVELS } from "#app/content/fuel-levels.ts";
import { SelectField } from "#app/ui/select-field.tsx";

type FuelFieldProps = {
  label: string;
  defaultValue: string | undefined;
  hint?: string | undefined;
  error: string | undefined;
};

/** In eighths, as the gauge shows it. */
export function FuelField({ label, defaultValue = "", hint, error }: FuelFieldProps) {
  return (
    <SelectField
      label={label}
      name="fuelPercent"
      required
      defaultValue={defaultValue}
      hint={hint}
      error={error}
    >
      <option value="">Choose</option>
      {FUEL_LEVELS.toReversed().map(({ percent, label: level }) => (
        <option key={percent} value={percent}>
          {level}
        </option>
      ))}
    </SelectField>
  );
}
