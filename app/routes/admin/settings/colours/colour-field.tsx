import { useId } from "react";
import { isHex, normaliseHex } from "#app/features/settings/colours/colours-schema.ts";
import { classNames } from "#app/ui/class-names.ts";
import { CONTROL, describedBy, Field } from "#app/ui/field.tsx";
import { useEnhanced } from "#app/ui/use-enhanced.ts";

type ColourFieldProps = {
  label: string;
  hint: string;
  error: string | undefined;
  name: string;
  value: string;
  onValueChange: (value: string) => void;
};

/** A colour, typed or picked; without scripts it is typed. */
export function ColourField({ label, hint, error, name, value, onValueChange }: ColourFieldProps) {
  const id = useId();
  const isEnhanced = useEnhanced();
  const hex = normaliseHex(value);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="flex gap-3">
        <input
          {...describedBy(id, { hint, error })}
          id={id}
          name={name}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          spellCheck={false}
          maxLength={7}
          className={classNames(CONTROL, "tabular")}
        />
        {isEnhanced ? (
          <input
            type="color"
            aria-label={`Pick: ${label}`}
            value={isHex(hex) ? hex : "#808080"}
            onChange={(event) => onValueChange(event.target.value)}
            className="h-12 w-16 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
          />
        ) : null}
      </div>
    </Field>
  );
}
