import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

type AmountCellProps = { name: string; strong?: boolean; children: ReactNode };

export function AmountCell({ name, strong = false, children }: AmountCellProps) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 lg:flex-col lg:items-end lg:leading-6">
      <span className="text-muted lg:sr-only">{name} </span>
      <span className={classNames("text-right wrap-anywhere", strong && "font-semibold")}>
        {children}
      </span>
    </p>
  );
}
