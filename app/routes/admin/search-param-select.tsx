import { type ComponentProps, useState } from "react";
import { SelectField } from "#app/ui/select-field.tsx";

type SearchParamSelectProps = ComponentProps<typeof SelectField> & {
  value: string;
  submits?: boolean;
};

/** Controlled, so that it keeps the focus when the form is submitted. */
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
