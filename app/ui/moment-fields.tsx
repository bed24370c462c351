import { useState } from "react";
import { formatDay, instantOf, isBusinessDate } from "#app/domain/business-time.ts";
import { SelectField } from "./select-field.tsx";
import { TextField } from "./text-field.tsx";
import { useEnhanced } from "./use-enhanced.ts";

type DateFieldProps = {
  name: string;
  value: string;
  error: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
};

type MomentFieldsProps = {
  label: string;
  date: DateFieldProps;
  time: { name: string; value: string; error: string | undefined };
  times: readonly string[];
};

export function MomentFields({ label, date, time, times }: MomentFieldsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] items-start gap-3">
      <DateField label={`${label} date`} {...date} />
      <TimeField label={`${label} time`} times={times} {...time} />
    </div>
  );
}

/** The browser may write the month first, so the date is there in words too. */
function DateField({ value, ...field }: DateFieldProps & { label: string }) {
  const [date, setDate] = useState(value);
  const isEnhanced = useEnhanced();
  const words = isBusinessDate(date) ? formatDay(instantOf(date, 0), { weekday: true }) : "\u00a0";
  return (
    <TextField
      {...field}
      type="date"
      required
      defaultValue={value}
      onChange={(event) => setDate(event.target.value)}
      hint={<span className={isEnhanced ? "tabular" : "invisible noscript:hidden"}>{words}</span>}
    />
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
