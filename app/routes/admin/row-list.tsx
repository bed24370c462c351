import type { ReactNode } from "react";
import { Link } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";

type RowListProps = {
  name: string;
  columns: string;
  head: ReactNode;
  children: ReactNode;
};

export function RowList({ name, columns, head, children }: RowListProps) {
  return (
    <Card
      padded={false}
      className="tabular text-sm leading-5 max-lg:rounded-none max-lg:border-0 max-lg:bg-transparent max-lg:shadow-none"
    >
      {head === null ? null : (
        <div
          aria-hidden="true"
          className={classNames(
            "hidden border-b border-line bg-sunken px-5 py-2.5 text-xs font-semibold text-muted lg:grid lg:gap-x-5",
            columns,
          )}
        >
          {head}
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
  className?: string;
  children: ReactNode;
};

export function Row({ columns, opens = false, className, children }: RowProps) {
  return (
    <li
      data-row
      className={classNames(
        "grid grid-cols-1 content-start gap-2.5 bg-surface px-4 py-3.5 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:shadow-soft lg:gap-x-5 lg:px-5 lg:py-3",
        opens && "relative transition-colors hover:bg-sunken has-[a:focus-visible]:bg-sunken",
        columns,
        className,
      )}
    >
      {children}
    </li>
  );
}

type RowLinkProps = { to: string; className?: string; children: ReactNode };

/** Covers the whole row. */
export function RowLink({ to, className, children }: RowLinkProps) {
  return (
    <Link
      to={to}
      className={classNames(
        "text-base leading-6 font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-[inherit] focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--focus)",
        className,
      )}
    >
      {children}
    </Link>
  );
}
