import { SelectField } from "./select-field.tsx";
import { TextField } from "./text-field.tsx";

type MomentFieldsProps = {
  label: string;
  date: {
    name: string;
    value: string;
    error: string | undefined;
    min?: string | undefined;
    max?: string | undefined;
  };
  time: { name: string; value: string; error: string | undefined };
  times: readonly string[];
};

export function MomentFields({ label, date, time, times }: MomentFieldsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] items-start gap-3">
      <TextField
        label={`${label} date`}
        type="date"
        name={date.name}
        required
        min={date.min}
        max={date.max}
        defaultValue={date.value}
        error={date.error}
      />
      <TimeField label={`${label} time`} times={times} {...time} />
    </div>
  );
}

type TimeFieldProps = {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  times: readonly string[];
};

function TimeField({ label, name, value, error, times }: TimeFieldProps) {
  // Keeps a stored time that is not a slot.
  const choices = value === "" || times.includes(value) ? times : [value, ...times];
  return (
    <SelectField label={label} name={name} required defaultValue={value} error={error}>
      {choices.map((time) => (
        <option key={time}>{time}</option>
      ))}
    </SelectField>
  );
}
