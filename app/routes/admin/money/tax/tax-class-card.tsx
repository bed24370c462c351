import type { ReactNode } from "react";
import { Form } from "react-router";
import { formatDay, formatMoment, minuteOfDay } from "#app/domain/business-time.ts";
import { STANDARD_TAX_CLASS } from "#app/domain/charges.ts";
import type { TaxClass, TaxRate } from "#app/features/fleet/tax/list-tax-classes.server.ts";
import { formatCount } from "#app/routes/admin/money/money-labels.ts";
import { ChevronDown } from "#app/ui/icons/icons.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ChangeClassForm, NewRateForm, type TaxAnswer } from "./tax-forms.tsx";

type TaxClassCardProps = {
  taxClass: TaxClass;
  today: string;
  /** Of a form of this class. */
  answer: TaxAnswer | undefined;
};

export function TaxClassCard({ taxClass, today, answer }: TaxClassCardProps) {
  const { code, label, sac, percent, rates, cars } = taxClass;
  const answerOf = (intent: string) =>
    answer?.formKey.startsWith(`${intent} `) ? answer : undefined;
  return (
    <Card className="flex min-w-0 flex-col gap-5">
      <div className="flex items-start justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="text-xl wrap-anywhere">{label}</h2>
          <p className="text-sm leading-6 text-muted">
            SAC {sac} · {formatCount(cars, "car")} · code{" "}
            <span className="wrap-anywhere">{code}</span>
          </p>
          {code === STANDARD_TAX_CLASS ? (
            <p className="text-sm leading-6 text-muted">For cars without a class of their own.</p>
          ) : null}
        </div>
        <p className="tabular font-display text-3xl font-bold">{percent}%</p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {rates.map((rate) => (
          <RateRow key={rate.validFrom} code={code} rate={rate} />
        ))}
      </ul>
      <Fold title="Set a new rate" isOpen={answerOf("add-rate") !== undefined}>
        <NewRateForm
          // Empty again after it is saved.
          key={rates.length}
          code={code}
          today={today}
          answer={answerOf("add-rate")}
        />
      </Fold>
      <Fold title="Change name or SAC" isOpen={answerOf("change-class") !== undefined}>
        <ChangeClassForm
          key={`${label} ${sac}`}
          taxClass={taxClass}
          answer={answerOf("change-class")}
        />
      </Fold>
    </Card>
  );
}

type FoldProps = { title: string; isOpen: boolean; children: ReactNode };

function Fold({ title, isOpen, children }: FoldProps) {
  return (
    <details open={isOpen || undefined} className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 rounded-control font-semibold text-sea [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="pt-3">{children}</div>
    </details>
  );
}

function RateRow({ code, rate }: { code: string; rate: TaxRate }) {
  const { validFrom, percent, when } = rate;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm leading-6">
      <span className="tabular min-w-12 font-semibold">{percent}%</span>
      <span className="min-w-0 flex-1 text-muted">{formatStart(rate)}</span>
      {when === "now" ? <Badge tone="success">In force</Badge> : null}
      {when === "coming" ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="remove-rate" />
          <input type="hidden" name="code" value={code} />
          <input type="hidden" name="validFrom" value={validFrom} />
          <Button type="submit" variant="secondary" size="small">
            Remove
            <span className="sr-only">
              {" "}
              {percent}% from {formatDay(validFrom)}
            </span>
          </Button>
        </Form>
      ) : null}
    </li>
  );
}

function formatStart({ validFrom }: TaxRate): string {
  if (validFrom === 0) return "From the start";
  const isMidnight = minuteOfDay(validFrom) === 0;
  return `From ${isMidnight ? formatDay(validFrom) : formatMoment(validFrom, { year: true })}`;
}
