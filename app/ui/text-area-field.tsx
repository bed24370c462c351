import { type ComponentProps, useId } from "react";
import { classNames } from "./class-names.ts";
import { CONTROL, Field, type FieldTexts, describedBy } from "./field.tsx";

type TextAreaFieldProps = Omit<ComponentProps<"textarea">, "children"> & FieldTexts;

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, className, id: ownId, ...area } = props;
  const generatedId = useId();
  const id = ownId ?? generatedId;
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      <textarea
        {...area}
        {...describedBy(id, { hint, error })}
        id={id}
        className={classNames(CONTROL, "resize-y leading-6")}
      />
    </Field>
  );
}
