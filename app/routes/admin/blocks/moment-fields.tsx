import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { CONTROL, describedBy, Field } from "#app/ui/field.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type MomentFieldsProps = {
  /** 'From', 'Until', 'Pickup'. */
  label: string;
  date: { name: string; value: string; error: string | undefined };
  time: { name: string; value: string; error: string | undefined };
  times: readonly string[];
};

/** A date and a time of day. */
export function MomentFields({ label, date, time, times }: MomentFieldsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] items-start gap-3">
      <TextField
        label={`${label} date`}
        type="date"
        name={date.name}
        required
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
  const id = useId();
  // A time that was agreed on otherwise stays what it is.
  const choices = value === "" || times.includes(value) ? times : [value, ...times];
  return (
    <Field id={id} label={label} error={error}>
      <span className="relative block">
        <select
          {...describedBy(id, { error })}
          id={id}
          name={name}
          required
          defaultValue={value}
          className={classNames(CONTROL, "tabular appearance-none pr-10")}
        >
          {choices.map((time) => (
            <option key={time}>{time}</option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
        />
      </span>
    </Field>
  );
}
