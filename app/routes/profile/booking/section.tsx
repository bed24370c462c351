import { type ReactNode, useId } from "react";
import { Card } from "#app/ui/card.tsx";

type SectionProps = { title: string; beside?: ReactNode; children: ReactNode };

export function Section({ title, beside, children }: SectionProps) {
  const id = useId();
  return (
    <Card className="min-w-0">
      <section aria-labelledby={id} className="flex flex-col gap-4">
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {beside}
        </header>
        {children}
      </section>
    </Card>
  );
}
