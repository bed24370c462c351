import { Form, Link } from "react-router";
import {
  type InsightPeriod,
  PRESET_PERIODS,
  type PresetPeriod,
} from "#app/features/insight/insight-period.ts";
import { Button } from "#app/ui/button.tsx";
import { SearchParamField } from "./search-param-field.tsx";

const PRESET_LABELS: Record<PresetPeriod, string> = {
  7: "7 days",
  30: "30 days",
  90: "90 days",
  month: "This month",
  "last-month": "Last month",
  365: "A year",
  "financial-year": "This FY",
  "last-financial-year": "Last FY",
};

type PeriodFormProps = {
  action: string;
  period: InsightPeriod;
  isLoading: boolean;
};

export function PeriodForm({ action, period, isLoading }: PeriodFormProps) {
  return (
    <div className="flex flex-col gap-4 lg:flex-row lg:flex-wrap lg:items-end lg:justify-between">
      <nav
        aria-label="Period"
        className="grid grid-cols-3 rounded-[14px] border border-line bg-sunken p-1 sm:flex"
      >
        {PRESET_PERIODS.map((usual) => (
          <Link
            key={usual}
            to={`${action}?last=${usual}`}
            aria-current={usual === period.preset ? "true" : undefined}
            preventScrollReset
            className="flex min-h-11 items-center justify-center rounded-control px-2 text-center text-sm font-semibold text-muted transition-colors hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-soft sm:px-3"
          >
            {PRESET_LABELS[usual]}
          </Link>
        ))}
      </nav>
      <Form action={action} preventScrollReset className="flex flex-wrap items-end gap-2">
        <SearchParamField
          className="min-w-36 flex-1"
          label="From"
          type="date"
          name="from"
          value={period.from}
        />
        <SearchParamField
          className="min-w-36 flex-1"
          label="To"
          type="date"
          name="to"
          value={period.to}
        />
        <Button type="submit" variant="secondary" pending={isLoading} className="max-sm:w-full">
          Show
        </Button>
      </Form>
    </div>
  );
}
