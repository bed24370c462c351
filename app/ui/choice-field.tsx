import { type ReactNode, useId } from "react";
import { FieldError } from "./field.tsx";

type ChoiceFieldProps = {
  legend: string;
  name: string;
  options: readonly { value: string; label: ReactNode }[];
  defaultValue?: string | undefined;
  error?: string | null | undefined;
};

export function ChoiceField({ legend, name, options, defaultValue, error }: ChoiceFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="grid grid-cols-1 gap-2 min-[360px]:grid-cols-2">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-12 items-center gap-2.5 rounded-control border border-line-strong px-3.5 py-2 text-sm leading-5 font-medium transition-colors has-checked:border-sea has-checked:bg-sea-soft has-checked:font-semibold hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name={name}
              value={value}
              required
              defaultChecked={defaultValue === value}
              className="size-4.5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface outline-none checked:border-[5px] checked:border-sea"
            />
            {label}
          </label>
        ))}
      </div>
      <div className="mt-1.5">
        <FieldError id={id} error={error} />
      </div>
    </fieldset>
  );
}
