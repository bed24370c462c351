import { type ComponentProps, useId } from "react";
import { classNames } from "./class-names.ts";
import { CONTROL, Field, type FieldTexts, describedBy } from "./field.tsx";

type TextFieldProps = Omit<ComponentProps<"input">, "children"> & FieldTexts;

export function TextField({ label, hint, error, className, id: ownId, ...input }: TextFieldProps) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      <input
        {...input}
        {...describedBy(id, { hint, error })}
        id={id}
        className={classNames(CONTROL, "tabular")}
      />
    </Field>
  );
}
