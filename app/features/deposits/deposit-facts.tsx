import { formatMoment } from "#app/domain/business-time.ts";
import { COUNTER_METHOD_LABELS } from "#app/domain/counter-payment.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import type { BookingDeposit } from "./find-booking-deposit.server.ts";

/** Each rupee of a deposit: what paid for something, what went or goes back, and what is still held. */
export function DepositFacts({ deposit }: { deposit: BookingDeposit }) {
  const { amount, method, receipt, takenAt, applied, held, payouts } = deposit;
  const paid = [COUNTER_METHOD_LABELS[method], receipt].filter((part) => part !== null).join(" · ");
  return (
    <dl className="tabular grid grid-cols-[minmax(0,1fr)_auto] gap-y-2.5 text-sm leading-6">
      <Row name="Taken" note={`${formatMoment(takenAt)} · ${paid}`} amount={amount} />
      {applied > 0 ? (
        <Row name="Paid for charges" note="See the invoices" amount={applied} />
      ) : null}
      {payouts.map(({ id, amount: back, dueAt, paidAt, reference }) => (
        <Row
          key={id}
          name={paidAt === null ? "To be paid back" : "Paid back"}
          note={
            paidAt === null
              ? `Released ${formatMoment(dueAt)}`
              : [formatMoment(paidAt), reference].filter((part) => part !== null).join(" · ")
          }
          amount={back}
        />
      ))}
      {held > 0 ? <Row name="Held" note={describeRelease(deposit)} amount={held} /> : null}
    </dl>
  );
}

function describeRelease({ releaseAt }: BookingDeposit): string {
  if (releaseAt === null) return "Until a day after the return";
  return `Until ${formatMoment(releaseAt)}, longer only for a charge that is not closed`;
}

function Row({ name, note, amount }: { name: string; note: string; amount: Paise }) {
  return (
    <div className="contents">
      <dt>
        <span className="block font-medium">{name}</span>
        <span className="block text-xs leading-5 text-muted wrap-anywhere">{note}</span>
      </dt>
      <dd className="pl-4 text-right font-semibold">{formatRupees(amount)}</dd>
    </div>
  );
}
