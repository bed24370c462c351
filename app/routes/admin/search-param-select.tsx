import { type ComponentProps, useState } from "react";
import { SelectField } from "#app/ui/select-field.tsx";

type SearchParamSelectProps = ComponentProps<typeof SelectField> & {
  /** What the address says; what is chosen follows it. */
  value: string;
  /** Sends the form as soon as something is chosen. */
  submits?: boolean;
};

/** A choice in a search: it shows what the address says, and keeps the focus when it is sent. */
export function SearchParamSelect({ value, submits = false, ...select }: SearchParamSelectProps) {
  const [lastValue, setLastValue] = useState(value);
  const [chosen, setChosen] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setChosen(value);
  }
  return (
    <SelectField
      {...select}
      value={chosen}
      onChange={({ currentTarget }) => {
        setChosen(currentTarget.value);
        if (submits) currentTarget.form?.requestSubmit();
      }}
    />
  );
}
