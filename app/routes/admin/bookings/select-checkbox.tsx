import type { ComponentProps, ReactNode } from "react";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { classNames } from "#app/ui/class-names.ts";

type SelectCheckboxProps = ComponentProps<typeof Checkbox> & {
  label: ReactNode;
  className?: string;
};

/** Above the link of its row, and as large as a finger. */
export function SelectCheckbox({ label, className, ...input }: SelectCheckboxProps) {
  return (
    <label
      className={classNames(
        "relative z-1 -m-[11px] flex min-h-11 min-w-11 items-start gap-2.5 p-[11px]",
        className,
      )}
    >
      <Checkbox {...input} />
      {label}
    </label>
  );
}
