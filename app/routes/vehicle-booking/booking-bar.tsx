import type { ReactNode } from "react";
import { formatRupees } from "#app/domain/money.ts";
import type { BookingFacts } from "./booking-facts.server.ts";

type BookingBarProps = {
  quote: BookingFacts["quote"];
  beside?: ReactNode;
  /** The buttons of the step. */
  children: ReactNode;
};

/** Keeps the price and the next step in view, unless text is so large that it would fill the view. */
export function BookingBar({ quote, beside, children }: BookingBarProps) {
  return (
    <div
      data-bottom-bar
      className="@container bottom-0 z-20 -mx-4 border-t border-line bg-surface sm:-mx-6 lg:bottom-4 lg:mx-0 lg:rounded-card lg:border lg:shadow-lift [@media(height>=30rem)]:sticky"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5 sm:px-6 lg:px-5 lg:py-3">
        <p className="tabular flex flex-1 basis-48 flex-wrap items-baseline justify-between gap-x-4 text-sm leading-6 @2xl:flex-col">
          <span className="text-muted @max-[12rem]:hidden">
            <strong className="text-base text-ink">{formatRupees(quote.total)}</strong> ·{" "}
            {quote.hours} hours incl. tax
          </span>
          {beside}
        </p>
        <div className="flex flex-20 basis-64 flex-wrap gap-2.5 @2xl:flex-none @2xl:basis-auto">
          {children}
        </div>
      </div>
    </div>
  );
}
