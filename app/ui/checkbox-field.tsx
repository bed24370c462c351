import { Check } from "#app/ui/icons/icons.ts";
import { type ComponentProps, useId } from "react";
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
        <span className="relative mt-px grid size-5.5 shrink-0 place-items-center">
          <input
            {...input}
            {...describedBy(id, { hint, error })}
            id={id}
            type="checkbox"
            className="peer size-full appearance-none rounded-md border border-line-strong bg-surface transition-colors checked:border-sea checked:bg-sea hover:border-ink disabled:border-line disabled:bg-sunken aria-invalid:border-danger"
          />
          <Check
            aria-hidden="true"
            className="pointer-events-none absolute size-4 scale-75 stroke-3 text-on-sea opacity-0 transition peer-checked:scale-100 peer-checked:opacity-100"
          />
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
