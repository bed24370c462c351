import { Fragment } from "react";
import type { TaxiChoice, TaxiOffer } from "#app/content/taxi.ts";
import { formatShortRupees, type Paise, paise } from "#app/domain/money.ts";

type Row = { readonly label: string; readonly value: string };

export function ChoicePrice({ choice }: { choice: TaxiChoice }) {
  const { amount, unit } = priceOf(choice);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <strong className="tabular font-display text-3xl leading-none font-bold tracking-tight">
        {amount}
      </strong>
      {unit === null ? null : <span className="text-muted">{unit}</span>}
    </p>
  );
}

export function ChoiceRows({ choice }: { choice: TaxiChoice }) {
  return (
    <dl className="divide-y divide-line">
      {rowsOf(choice).map(({ label, value }) => (
        <div key={`${label} ${value}`} className="flex flex-wrap justify-between gap-x-4 py-2">
          <dt className="text-muted">{label}</dt>
          <dd className="tabular font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** '₹14 per km', or '₹6,000'. */
export function formatPrice(choice: TaxiChoice): string {
  const { amount, unit } = priceOf(choice);
  return unit === null ? amount : `${amount} ${unit}`;
}

export function ChoiceSummary({ choice }: { choice: TaxiChoice }) {
  const isOffer = "ratePerKm" in choice;
  const rows = rowsOf(choice).map(({ label, value }) => (isOffer ? `${label} ${value}` : value));
  return (
    <p className="tabular mt-1 text-muted">
      {[formatPrice(choice), ...rows].map((part, index) => (
        <Fragment key={part}>
          {index === 0 ? null : " · "}
          <span className="inline-block">{part}</span>
        </Fragment>
      ))}
    </p>
  );
}

function priceOf(choice: TaxiChoice): { amount: string; unit: string | null } {
  return "ratePerKm" in choice
    ? { amount: formatShortRupees(choice.ratePerKm), unit: "per km" }
    : { amount: formatShortRupees(choice.price), unit: null };
}

function minimumFare({ ratePerKm, minimumKm }: TaxiOffer): Paise {
  return paise(ratePerKm * minimumKm);
}

function rowsOf(choice: TaxiChoice): readonly Row[] {
  if (!("ratePerKm" in choice)) return choice.details;
  const { minimumKm, waitingPerHour } = choice;
  const minimum = [
    { label: "Minimum", value: `${minimumKm} km` },
    { label: "Minimum fare", value: formatShortRupees(minimumFare(choice)) },
  ];
  const waiting = { label: "Waiting", value: `${formatShortRupees(waitingPerHour)} per hour` };
  return [...(minimumKm > 0 ? minimum : []), ...(waitingPerHour > 0 ? [waiting] : [])];
}
