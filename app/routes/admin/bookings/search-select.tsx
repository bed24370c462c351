import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { CONTROL, Field } from "#app/ui/field.tsx";
import { classNames } from "#app/ui/class-names.ts";

type SearchSelectProps = {
  label: string;
  name: string;
  /** What the address says; what is chosen follows it. */
  value: string;
  /** Sends the form as soon as something is chosen. */
  submits?: boolean;
  className?: string;
  children: ReactNode;
};

/** A native select with its label. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, name, value, submits = false, className, children } = props;
  const id = useId();
  const [given, setGiven] = useState(value);
  const [chosen, setChosen] = useState(value);
  if (given !== value) {
    setGiven(value);
    setChosen(value);
  }
  return (
    <Field id={id} label={label} className={className}>
      <div className="relative">
        <select
          id={id}
          name={name}
          value={chosen}
          onChange={({ currentTarget }) => {
            setChosen(currentTarget.value);
            if (submits) currentTarget.form?.requestSubmit();
          }}
          className={classNames(CONTROL, "appearance-none truncate pr-9")}
        >
          {children}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted"
        />
      </div>
    </Field>
  );
}
