import { type ReactNode, useId } from "react";
import { Card } from "#app/ui/card.tsx";

type SectionProps = { title: string; beside?: ReactNode; children: ReactNode };

export function Section({ title, beside, children }: SectionProps) {
  const id = useId();
  return (
    <Card className="min-w-0 p-4 sm:p-5">
      <section aria-labelledby={id} className="flex flex-col gap-4">
        <header className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {beside}
        </header>
        {children}
      </section>
    </Card>
  );
}

type FactProps = { name: string; children: ReactNode };

export function Fact({ name, children }: FactProps) {
  return (
    <div className="grid grid-cols-1 gap-x-4 py-2.5 text-sm leading-6 first:pt-0 last:pb-0 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
