import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { FieldError } from "#app/ui/field.tsx";

type OptionGroupProps = {
  id: string;
  label: string;
  error: string | undefined;
  children: ReactNode;
};

export function OptionGroup({ id, label, error, children }: OptionGroupProps) {
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      data-problem={error ? "" : undefined}
      className="flex scroll-mt-4 flex-col gap-2.5"
    >
      <h4 id={`${id}-label`} className="font-sans text-sm font-semibold tracking-normal">
        {label}
      </h4>
      <FieldError id={id} error={error} />
      {children}
    </div>
  );
}

type OptionProps = {
  name: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
  /** Touch or mouse only, not the arrow keys. */
  onTap?: (() => void) | undefined;
  className?: string;
  children: ReactNode;
};

export function Option({
  name,
  value,
  isChosen,
  onChoose,
  onTap,
  className,
  children,
}: OptionProps) {
  return (
    <label
      className={classNames(
        "relative flex min-h-11 items-center rounded-control border border-line-strong/60 bg-surface font-medium text-ink transition-colors hover:border-ink hover:bg-sunken has-checked:border-sea has-checked:bg-sea has-checked:text-on-sea",
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        onClick={(event) => {
          if (event.detail > 0) onTap?.();
        }}
        className="absolute -inset-px cursor-pointer appearance-none rounded-control"
      />
      {children}
    </label>
  );
}
