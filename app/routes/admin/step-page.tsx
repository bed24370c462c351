import { ArrowLeft } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";

type StepPageProps = { back: { to: string; label: string }; title: string; children: ReactNode };

export function StepPage({ back, title, children }: StepPageProps) {
  return (
    <div className="flex w-full max-w-xl flex-col gap-2">
      <BackLink {...back} />
      <h1 className="mb-3 text-2xl wrap-anywhere sm:text-3xl">{title}</h1>
      <Card className="flex flex-col gap-5">{children}</Card>
    </div>
  );
}

export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="-mt-3 -ml-1 flex min-h-11 w-fit items-center gap-1.5 rounded-control px-1 text-sm font-semibold text-sea underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      <span className="wrap-anywhere">
        <UnbrokenText text={label} />
      </span>
    </Link>
  );
}
