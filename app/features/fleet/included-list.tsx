import { Link } from "react-router";
import {
  depositText,
  graceText,
  kilometresText,
  lateHourText,
  rentalConditions,
} from "#app/content/rental-conditions.ts";
import { type AgreedConditions, siteConditions } from "#app/domain/agreed-conditions.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import { siteRules } from "#app/domain/site-rules.ts";

export type AskedDeposit = { amount: Paise; firstTripAmount: Paise };

type IncludedListProps = {
  deposit: AskedDeposit;
  /** Of a booking; before that, those of the site. */
  conditions?: AgreedConditions;
};

/** What else the price comes with and what may come on top, before anybody books. */
export function IncludedList({ deposit, conditions = siteConditions() }: IncludedListProps) {
  const { drivers, fuel, damage, breakdown } = rentalConditions;
  const facts = [
    ["Kilometres", kilometresText(conditions)],
    ["Fuel", fuel],
    ["Late return", `${graceText(conditions)} After that, ${lateHourText(conditions)}.`],
    ["Deposit", describeDeposit(deposit, conditions)],
    ["Accident", damage],
    ["Breakdown", breakdown],
    ["Who may drive", drivers],
  ] as const;
  return (
    <>
      <dl className="flex flex-col gap-3 text-sm leading-6">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm leading-6 text-muted">
        Anything charged after the trip comes with its evidence, and you can dispute it.{" "}
        <Link to="/TermsandConditions" target="_blank" className="text-sea underline">
          All terms
        </Link>
      </p>
    </>
  );
}

export function describeDeposit(
  { amount, firstTripAmount }: AskedDeposit,
  conditions = siteConditions(),
): string {
  if (firstTripAmount === 0) return "None.";
  const first = formatRupees(firstTripAmount);
  const sum =
    amount === firstTripAmount ? first : `${formatRupees(amount)}, ${first} on a first trip`;
  return `${sum}, taken from ${describeOpening(siteRules().depositHours)} the pickup. ${depositText(conditions)}`;
}

function describeOpening(hours: number): string {
  return hours === 24 ? "the day before" : hours === 1 ? "an hour before" : `${hours} hours before`;
}
