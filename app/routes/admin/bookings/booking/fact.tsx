import type { ReactNode } from "react";

type FactProps = { name: string; children: ReactNode };

export function Fact({ name, children }: FactProps) {
  return (
    <div className="grid grid-cols-1 gap-x-4 py-2.5 text-sm leading-6 first:pt-0 last:pb-0 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
