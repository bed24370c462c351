import { ChevronDown } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { classNames } from "./class-names.ts";
import { CONTROL, Field, type FieldTexts, describedBy } from "./field.tsx";

type SelectFieldProps = ComponentProps<"select"> & FieldTexts;

/** A native select, dressed: it works without JavaScript and opens the phone's own picker. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, className, id: ownId, ...select } = props;
  const generatedId = useId();
  const id = ownId ?? generatedId;
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      <div className="relative">
        <select
          {...select}
          {...describedBy(id, { hint, error })}
          id={id}
          className={classNames(CONTROL, "appearance-none truncate pr-10")}
        />
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
        />
      </div>
    </Field>
  );
}
