import { type ReactNode, useId } from "react";
import { Card } from "./card.tsx";

type CardSectionProps = {
  title: string;
  beside?: ReactNode;
  compact?: boolean;
  children: ReactNode;
};

export function CardSection({ title, beside, compact = false, children }: CardSectionProps) {
  const id = useId();
  return (
    <Card className={compact ? "min-w-0 p-4 sm:p-5" : "min-w-0"}>
      <section aria-labelledby={id} className="flex flex-col gap-4">
        <header
          className={
            compact
              ? "flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2"
              : "flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
          }
        >
          <h2 id={id} className={compact ? "text-lg" : "text-xl"}>
            {title}
          </h2>
          {beside}
        </header>
        {children}
      </section>
    </Card>
  );
}
