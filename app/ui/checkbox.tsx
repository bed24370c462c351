import { Check } from "#app/ui/icons/icons.ts";
import type { ComponentProps } from "react";

/** The box alone, to stand in a label. */
export function Checkbox(props: Omit<ComponentProps<"input">, "type" | "className">) {
  return (
    <span className="relative grid size-5.5 shrink-0 place-items-center">
      <input
        {...props}
        type="checkbox"
        className="peer size-full appearance-none rounded-md border border-line-strong bg-surface transition-colors checked:border-sea checked:bg-sea indeterminate:border-sea indeterminate:bg-sea hover:border-ink disabled:border-line disabled:bg-sunken aria-invalid:border-danger"
      />
      <Check
        aria-hidden="true"
        className="pointer-events-none absolute size-4 scale-75 stroke-3 text-on-sea opacity-0 transition peer-checked:scale-100 peer-checked:opacity-100 peer-indeterminate:hidden"
      />
      <span className="pointer-events-none absolute hidden h-0.75 w-2.5 rounded-full bg-on-sea peer-indeterminate:block" />
    </span>
  );
}
