import { type ComponentProps, useId } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { CONTROL, describedBy, Field, type FieldTexts } from "#app/ui/field.tsx";

type TextAreaFieldProps = Omit<ComponentProps<"textarea">, "children"> & FieldTexts;

/** A text of several lines. */
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
        // Browsers care for the line with the caret, and leave the rest under a bar at the bottom.
        onFocus={(event) => event.currentTarget.scrollIntoView({ block: "nearest" })}
        className={classNames(CONTROL, "resize-y leading-6")}
      />
    </Field>
  );
}
