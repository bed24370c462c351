import { formatMoment } from "#app/domain/business-time.ts";
import { formatRupees } from "#app/domain/money.ts";
import type { DepositTerms } from "#app/features/deposits/deposit-order.server.ts";

/** What happens with the money, before it is paid. */
export function DepositSteps({ terms: { amount, until } }: { terms: DepositTerms }) {
  const sum = formatRupees(amount);
  const steps =
    until === null
      ? [
          `You pay ${sum} now. It stays your money: we hold it apart and it is no part of the price.`,
          "A day after you bring the car back we refund it by itself. Banks show it within 5 to 10 business days.",
        ]
      : [
          `Your bank blocks ${sum} until ${formatMoment(until)} at the latest. Nothing leaves your account.`,
          "A day after you bring the car back we release it by itself. Most banks show that at once.",
        ];
  const charge =
    "Only if a charge stands against it, that part is kept. You see its evidence first.";
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
