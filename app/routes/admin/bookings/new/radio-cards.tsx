import { useId, type ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { describedBy, FieldError } from "#app/ui/field.tsx";

type RadioCardsProps = {
  label: string;
  name: string;
  options: readonly { value: string; label: string; hint?: string; icon?: ReactNode }[];
  initial: string;
  error?: string | undefined;
  /** One below the other, for hints that are sentences. */
  isList?: boolean;
};

export function RadioCards(props: RadioCardsProps) {
  const { label, name, options, initial, error, isList = false } = props;
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      {...describedBy(id, { hint: null, error })}
      className="flex flex-col gap-1.5"
    >
      <p id={`${id}-label`} className="text-sm font-semibold">
        {label}
      </p>
      <div
        className={classNames(
          "grid gap-2",
          !isList && "grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))]",
        )}
      >
        {options.map(({ value, label, hint, icon }) => (
          <label
            key={value}
            className="relative flex min-h-12 items-center gap-2.5 rounded-control border border-line-strong/60 bg-surface px-3.5 py-2 text-sm leading-5 font-semibold transition-colors hover:border-ink hover:bg-sunken has-checked:border-sea has-checked:bg-sea-soft has-checked:shadow-[inset_0_0_0_1px_var(--sea)] [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-sea"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === initial}
              className="absolute -inset-px cursor-pointer appearance-none rounded-control"
            />
            {icon}
            <span className="min-w-0">
              {label}
              {hint === undefined ? null : (
                <span className="tabular block text-xs leading-4 font-normal text-muted">
                  {hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
