import { Check } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { CarPicture } from "#app/features/fleet/pictures/car-picture.tsx";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";

type StepCardProps = {
  number: number;
  title: string;
  summary?: ReactNode;
  change?: string;
  isWaiting?: boolean;
  children?: ReactNode;
};

export function StepCard(props: StepCardProps) {
  const { number, title, summary, change, isWaiting = false, children } = props;
  const id = `step-${number}`;
  const isDone = summary !== undefined;
  return (
    <Card padded={false} className={classNames("overflow-visible!", isWaiting && "shadow-none")}>
      <section aria-labelledby={id}>
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-5">
          <span
            aria-hidden="true"
            className={classNames(
              "tabular grid size-7 shrink-0 place-items-center rounded-full text-sm font-bold",
              isDone && "bg-success-soft text-success",
              isWaiting && "bg-sunken text-muted",
              !isDone && !isWaiting && "bg-sea text-on-sea",
            )}
          >
            {isDone ? <Check className="size-4" strokeWidth={3} /> : number}
          </span>
          <h2
            id={id}
            className={classNames(
              "font-sans text-base tracking-normal",
              isWaiting && "text-muted",
              isDone && "sr-only",
            )}
          >
            {title}
          </h2>
          {isDone ? <div className="min-w-0 flex-1 basis-40">{summary}</div> : null}
          {change === undefined ? null : (
            <Link
              to={change}
              preventScrollReset
              className="-my-1 -mr-2 ml-auto flex min-h-11 items-center rounded-control px-2 text-sm font-semibold text-sea underline-offset-4 hover:underline"
            >
              Change<span className="sr-only"> {title.toLowerCase()}</span>
            </Link>
          )}
        </header>
        {children === undefined || isWaiting ? null : (
          <div className="border-t border-line p-4 sm:p-5">{children}</div>
        )}
      </section>
    </Card>
  );
}

type SummaryProps = { title: ReactNode; text: ReactNode; picture?: string };

export function Summary({ title, text, picture }: SummaryProps) {
  return (
    <div className="flex items-center gap-x-4">
      <div className="tabular min-w-0 flex-1 text-sm leading-5">
        <p className="text-base leading-6 font-semibold wrap-anywhere">{title}</p>
        <p className="wrap-anywhere text-muted">{text}</p>
      </div>
      {picture === undefined ? null : (
        <CarPicture path={picture} place="row" className="w-18 rounded-lg max-sm:hidden" />
      )}
    </div>
  );
}
