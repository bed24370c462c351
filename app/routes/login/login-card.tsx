import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";

type LoginCardProps = {
  title: string;
  text: ReactNode;
  children: ReactNode;
  /** Shown under the card. */
  below?: ReactNode;
};

export function LoginCard({ title, text, children, below }: LoginCardProps) {
  return (
    <div className="mx-auto flex w-full max-w-lg flex-1 flex-col justify-center px-4 py-8 sm:px-6 sm:py-14">
      <Card className="flex flex-col gap-6 sm:p-8">
        <header>
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          <p className="mt-2 text-muted">{text}</p>
        </header>
        {children}
      </Card>
      {below}
    </div>
  );
}
