import { CHARGE_LABELS, describeCharge } from "#app/content/charge-labels.ts";
import { formatRupees } from "#app/domain/money.ts";
import { TRIP_CHARGE_RULES } from "#app/domain/trip-charges.ts";
import { Badge } from "#app/ui/badge.tsx";
import { CHARGE_STATES } from "./charge-messages.ts";
import { ChargePhotos } from "./charge-photos.tsx";
import type { ListedCharge } from "./list-trip-charges.server.ts";

type ChargeFactsProps = {
  charge: ListedCharge;
  /** Of the handovers, which show what needs no photo. */
  readings: readonly { label: string; text: string }[];
};

/** What is charged and why, with its evidence; the same for both sides. */
export function ChargeFacts({ charge, readings }: ChargeFactsProps) {
  const { kind, detail, quantity, unitPrice, amount, taxRatePercent, total } = charge;
  const { dispute, closingNote, photos } = charge;
  const { label, tone } = CHARGE_STATES[charge.state];
  const calculation = describeCharge({ kind, detail: null, carName: null, quantity, unitPrice });
  return (
    <div className="flex flex-col gap-3 text-sm leading-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg">{CHARGE_LABELS[kind]}</h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {calculation === CHARGE_LABELS[kind] ? null : <p className="tabular">{calculation}</p>}
      {detail === "" ? null : <p className="wrap-anywhere">{detail}</p>}
      <p className="tabular">
        <strong className="text-base font-semibold">{formatRupees(total)}</strong>{" "}
        <span className="text-muted">
          {formatRupees(amount)} and {taxRatePercent}% tax
        </span>
      </p>
      {TRIP_CHARGE_RULES[kind].evidence === "none" ? <Readings readings={readings} /> : null}
      {photos.length === 0 ? null : <ChargePhotos photos={photos} />}
      {dispute === null ? null : (
        <Said by="Customer" text={dispute === "" ? "No answer in time." : dispute} />
      )}
      {closingNote === null || closingNote === "" ? null : <Said by="Staff" text={closingNote} />}
    </div>
  );
}

function Readings({ readings }: Pick<ChargeFactsProps, "readings">) {
  return (
    <dl className="tabular grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-muted">
      {readings.map(({ label, text }) => (
        <div key={`${label} ${text}`} className="contents">
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Said({ by, text }: { by: string; text: string }) {
  return (
    <blockquote className="rounded-control bg-sunken px-3.5 py-2.5">
      <p className="text-xs leading-5 text-muted">{by}</p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </blockquote>
  );
}
