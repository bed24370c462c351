import { ChevronDown } from "#app/ui/icons/icons.ts";
import { type ComponentProps, useId } from "react";
import { classNames } from "./class-names.ts";
import { CONTROL, Field, type FieldTexts, describedBy } from "./field.tsx";

type SelectFieldProps = ComponentProps<"select"> & FieldTexts;

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, className, id: ownId, ...select } = props;
  const generatedId = useId();
  const id = ownId ?? generatedId;
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      <span className="relative block">
        <select
          {...select}
          {...describedBy(id, { hint, error })}
          id={id}
          className={classNames(CONTROL, "tabular appearance-none truncate pr-10")}
        />
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4.5 text-muted"
        />
      </span>
    </Field>
  );
}
