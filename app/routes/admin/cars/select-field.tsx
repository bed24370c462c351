import { ChevronDown } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { CONTROL, describedBy, Field, type FieldTexts } from "#app/ui/field.tsx";

type SelectFieldProps = Omit<ComponentProps<"select">, "children"> &
  FieldTexts & {
    choices: readonly string[];
    /** What the choice of nothing is called. */
    none: string;
  };

/** One of a few: the browser's own list in the dress of a text field. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, className, id: ownId, choices, none, ...select } = props;
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
        >
          <option value="">{none}</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-muted"
        />
      </div>
    </Field>
  );
}
