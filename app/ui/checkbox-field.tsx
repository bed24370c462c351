import { type ComponentProps, useId } from "react";
import { Checkbox } from "./checkbox.tsx";
import { classNames } from "./class-names.ts";
import { FieldError, type FieldTexts, describedBy } from "./field.tsx";

type CheckboxFieldProps = Omit<ComponentProps<"input">, "type" | "children"> & FieldTexts;

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, hint, error, className, id: ownId, ...input } = props;
  const generatedId = useId();
  const id = ownId ?? generatedId;
  return (
    <div className={classNames("flex flex-col gap-1", className)}>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2.5 text-base leading-6">
        <span className="mt-px">
          <Checkbox {...input} {...describedBy(id, { hint, error })} id={id} />
        </span>
        <span>{label}</span>
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="-mt-2 pl-8.5 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  );
}
