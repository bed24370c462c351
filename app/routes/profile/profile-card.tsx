import { type ReactNode, useId } from "react";
import { Card } from "#app/ui/card.tsx";

type ProfileCardProps = { title: string; text?: ReactNode; children: ReactNode };

export function ProfileCard({ title, text, children }: ProfileCardProps) {
  const id = useId();
  return (
    <Card>
      <section aria-labelledby={id} className="flex flex-col gap-4">
        <div>
          <h3 id={id} className="text-xl">
            {title}
          </h3>
          {text === undefined ? null : <p className="mt-1 text-muted">{text}</p>}
        </div>
        {children}
      </section>
    </Card>
  );
}
