import { ArrowLeft, ArrowRight, Search } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import { addDays, businessDate, type Instant } from "#app/domain/business-time.ts";
import {
  CALENDAR_DAYS,
  CALENDAR_GROUPS,
  type CalendarGroup,
  calendarUrl,
  type CalendarQuery,
} from "#app/features/calendar/calendar-query.ts";
import { Disclosure } from "#app/routes/admin/disclosure.tsx";
import { SearchParamField } from "#app/routes/admin/search-param-field.tsx";
import { SearchParamSelect } from "#app/routes/admin/search-param-select.tsx";
import { SearchText } from "#app/routes/admin/search-text.tsx";
import { Button } from "#app/ui/button.tsx";

const GROUP_LABELS: Readonly<Record<CalendarGroup, string>> = {
  none: "None",
  place: "Place",
  category: "Category",
};

type CalendarToolbarProps = { query: CalendarQuery; now: Instant; isLoading: boolean };

export function CalendarToolbar({ query, now, isLoading }: CalendarToolbarProps) {
  const { from, days, text, group } = query;
  const search = <CalendarSearch query={query} isLoading={isLoading} />;
  return (
    <div className="flex flex-col gap-3 lg:flex-row lg:flex-wrap lg:items-end">
      <nav
        aria-label="Which days"
        className="flex flex-wrap items-center gap-2 max-sm:justify-between"
      >
        <div className="flex rounded-[14px] border border-line bg-sunken p-1">
          <Part to={calendarUrl({ ...query, from: addDays(from, -days) })} label="Earlier">
            <ArrowLeft aria-hidden="true" className="size-5" />
          </Part>
          <Part to={calendarUrl({ ...query, from: businessDate(now) })}>Today</Part>
          <Part to={calendarUrl({ ...query, from: addDays(from, days) })} label="Later">
            <ArrowRight aria-hidden="true" className="size-5" />
          </Part>
        </div>
        <div className="flex rounded-[14px] border border-line bg-sunken p-1">
          {CALENDAR_DAYS.map((count) => (
            <Part
              key={count}
              to={calendarUrl({ ...query, days: count })}
              isCurrent={count === days}
            >
              {count}
              <span className="max-sm:sr-only"> {count === 1 ? "day" : "days"}</span>
            </Part>
          ))}
        </div>
      </nav>
      <div className="max-sm:hidden lg:ml-auto">{search}</div>
      {/* On a phone, its four controls would push the cars off the first screen. */}
      <div className="sm:hidden">
        <Disclosure title="Find days and cars" isOpen={text !== "" || group !== "none"}>
          {search}
        </Disclosure>
      </div>
    </div>
  );
}

function CalendarSearch({ query, isLoading }: Omit<CalendarToolbarProps, "now">) {
  const { from, days, text, group } = query;
  return (
    <search aria-label="Find days and cars" className="min-w-0">
      <Form
        action={href("/admin/calendar")}
        className="flex flex-wrap items-end gap-2 lg:flex-nowrap"
      >
        <input type="hidden" name="days" value={days} />
        <SearchParamField
          className="min-w-0 grow basis-36 lg:grow-0 lg:basis-44"
          label="From"
          type="date"
          name="from"
          required
          value={from}
        />
        <SearchText
          label="Car, category or place"
          text={text}
          className="min-w-0 grow basis-36 lg:basis-52"
        />
        <SearchParamSelect
          label="Group by"
          name="group"
          value={group}
          className="min-w-0 grow basis-32 lg:grow-0"
          submits
        >
          {CALENDAR_GROUPS.map((group) => (
            <option key={group} value={group}>
              {GROUP_LABELS[group]}
            </option>
          ))}
        </SearchParamSelect>
        <Button type="submit" variant="secondary" pending={isLoading} className="max-sm:grow">
          <Search aria-hidden="true" className="size-4" />
          Show
        </Button>
      </Form>
    </search>
  );
}

type PartProps = { to: string; label?: string; isCurrent?: boolean; children: ReactNode };

function Part({ to, label, isCurrent = false, children }: PartProps) {
  return (
    <Link
      to={to}
      prefetch="intent"
      preventScrollReset
      aria-label={label}
      aria-current={isCurrent ? "true" : undefined}
      className="flex justify-center items-center gap-1 min-h-11 min-w-[44px] rounded-control px-[10px] sm:px-3 text-sm font-semibold whitespace-nowrap text-muted transition-colors hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-soft"
    >
      {children}
    </Link>
  );
}
