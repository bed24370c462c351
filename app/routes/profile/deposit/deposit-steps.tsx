import { formatRelease } from "#app/content/rental-conditions.ts";
import type { AgreedConditions } from "#app/domain/agreed-conditions.ts";
import { formatMoment } from "#app/domain/business-time.ts";
import { formatRupees } from "#app/domain/money.ts";
import type { DepositTerms } from "#app/features/deposits/deposit-order.server.ts";

type DepositStepsProps = { terms: DepositTerms; conditions: AgreedConditions };

/** What happens with the money, before it is paid. */
export function DepositSteps({ terms: { amount, until }, conditions }: DepositStepsProps) {
  const released = `By itself, ${formatRelease(conditions, "you bring the car back")}`;
  const sum = formatRupees(amount);
  const steps =
    until === null
      ? [
          `You pay ${sum} now. It stays your money: we hold it apart and it is no part of the price.`,
          `${released}, it is refunded. Banks show it within 5 to 10 business days.`,
        ]
      : [
          `Your bank blocks ${sum} until ${formatMoment(until)} at the latest. Nothing leaves your account.`,
          `${released}, it is released. Most banks show that at once.`,
        ];
  const charge =
    "If there is a charge against it, only that part is kept. You will see the evidence first.";
  return (
    <ol className="flex list-decimal flex-col gap-3 pl-5 leading-7 marker:text-muted">
      {[...steps, charge].map((step) => (
        <li key={step} className="pl-1">
          {step}
        </li>
      ))}
    </ol>
  );
}
