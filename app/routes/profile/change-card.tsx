import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Card } from "#app/ui/card.tsx";

type ChangeCardProps = { title: string; text: ReactNode; children: ReactNode };

/** The one sheet of a page on which one thing of the profile is changed, and the way back. */
export function ChangeCard({ title, text, children }: ChangeCardProps) {
  return (
    <div className="mx-auto flex w-full max-w-lg flex-1 flex-col px-4 py-6 sm:px-6 sm:py-10">
      <Link
        to="/profile?tab=info"
        className="-ml-1 mb-3 flex min-h-11 w-fit items-center gap-1 rounded-control pr-2 text-sm font-semibold text-sea underline-offset-4 hover:underline"
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
        Manage Profile
      </Link>
      <Card className="flex flex-col gap-6 sm:p-8">
        <header>
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          <p className="mt-2 text-muted">{text}</p>
        </header>
        {children}
      </Card>
    </div>
  );
}
