import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";

type RowListProps = {
  name: string;
  columns: string;
  head: ReactNode;
  /** Selects all rows: in the head, and above the cards of a phone. */
  select?: ReactNode;
  children: ReactNode;
};

export function RowList({ name, columns, head, select, children }: RowListProps) {
  return (
    <Card
      padded={false}
      className="tabular text-sm leading-5 max-lg:rounded-none max-lg:border-0 max-lg:bg-transparent max-lg:shadow-none"
    >
      {head === null ? null : (
        <div
          className={classNames(
            "border-line text-xs font-semibold text-muted lg:grid lg:gap-x-5 lg:border-b lg:bg-sunken lg:px-5 lg:py-2.5",
            columns,
          )}
        >
          {select}
          <div aria-hidden="true" className="hidden lg:contents">
            {head}
          </div>
        </div>
      )}
      <ul
        aria-label={name}
        className="max-lg:grid max-lg:grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] max-lg:gap-3 lg:divide-y lg:divide-line"
      >
        {children}
      </ul>
    </Card>
  );
}

type RowProps = {
  columns: string;
  opens?: boolean;
  /** On a wide screen, for a list that is scanned. */
  isDense?: boolean;
  className?: string;
  children: ReactNode;
};

export function Row(props: RowProps) {
  const { columns, opens = false, isDense = false, className, children } = props;
  return (
    <li
      data-row
      className={classNames(
        "grid grid-cols-1 content-start gap-2.5 bg-surface px-4 py-3.5 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:shadow-soft lg:gap-x-5 lg:px-5",
        isDense ? "lg:py-[3.5px] lg:leading-[1.125rem]" : "lg:py-3",
        opens && "relative transition-colors hover:bg-sunken has-[a:focus-visible]:bg-sunken",
        columns,
        className,
      )}
    >
      {children}
    </li>
  );
}

type RowLinkProps = ComponentProps<typeof Link>;

/** Covers the whole row. */
export function RowLink({ className, children, ...link }: RowLinkProps) {
  return (
    <Link
      {...link}
      className={classNames(
        "text-base leading-6 font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-[inherit] focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--focus)",
        className,
      )}
    >
      {children}
    </Link>
  );
}
