import { Form } from "react-router";
import { formatDay } from "#app/domain/business-time.ts";
import { STANDARD_TAX_CLASS } from "#app/domain/charges.ts";
import type { TaxClass, TaxRate } from "#app/features/fleet/tax/list-tax-classes.server.ts";
import { formatCount } from "#app/routes/admin/money/money-labels.ts";
import { Disclosure } from "#app/routes/admin/disclosure.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { formatStart } from "./format-start.ts";
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
      <Disclosure title="Set a new rate" isOpen={answerOf("add-rate") !== undefined}>
        <NewRateForm
          // Empty again after it is saved.
          key={rates.length}
          code={code}
          today={today}
          answer={answerOf("add-rate")}
        />
      </Disclosure>
      <Disclosure title="Change name or SAC" isOpen={answerOf("change-class") !== undefined}>
        <ChangeClassForm
          key={`${label} ${sac}`}
          taxClass={taxClass}
          answer={answerOf("change-class")}
        />
      </Disclosure>
    </Card>
  );
}

function RateRow({ code, rate }: { code: string; rate: TaxRate }) {
  const { validFrom, percent, when } = rate;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm leading-6">
      <span className="tabular min-w-12 font-semibold">{percent}%</span>
      <span className="min-w-0 flex-1 text-muted">{formatStart(validFrom)}</span>
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
