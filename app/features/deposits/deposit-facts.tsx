import { formatRelease } from "#app/content/rental-conditions.ts";
import { formatMoment } from "#app/domain/business-time.ts";
import { DEPOSIT_METHOD_LABELS } from "#app/domain/deposits.ts";
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";
import type { BookingDeposit } from "./find-booking-deposit.server.ts";

/** Each rupee of a deposit: what paid for something, what went or goes back, and what is still held. */
export function DepositFacts({ deposit }: { deposit: BookingDeposit }) {
  const { amount, method, receipt, takenAt, applied, released, held, payouts } = deposit;
  const unblocked = payouts.reduce((left, payout) => paise(left - payout.amount), released);
  const paid = [DEPOSIT_METHOD_LABELS[method], receipt].filter((part) => part !== null).join(" · ");
  return (
    <dl className="tabular flex flex-col gap-2.5 text-sm leading-6">
      <Row name="Taken" note={`${formatMoment(takenAt)} · ${paid}`} amount={amount} />
      {applied > 0 ? (
        <Row name="Paid for what was owed" note="See the invoices" amount={applied} />
      ) : null}
      {unblocked > 0 ? (
        <Row name="Unblocked" note="It never left the customer’s account" amount={unblocked} />
      ) : null}
      {payouts.map((payout) => (
        <Row key={payout.id} {...describePayout(payout)} amount={payout.amount} />
      ))}
      {held > 0 ? <Row name="Held" note={describeRelease(deposit)} amount={held} /> : null}
    </dl>
  );
}

function describePayout({ dueAt, paidAt, reference, refundId }: BookingDeposit["payouts"][number]) {
  const banks = "Banks show it within 5 to 10 business days";
  if (paidAt !== null) {
    const named = refundId === null ? reference : reference && `Bank’s reference ${reference}`;
    const facts = [formatMoment(paidAt), named, refundId === null ? null : banks];
    return { name: "Paid back", note: facts.filter((part) => part !== null).join(" · ") };
  }
  const released = `Released ${formatMoment(dueAt)}`;
  if (refundId === null) return { name: "To be paid back", note: released };
  return { name: "Refund under way", note: `${released} · ${banks}` };
}

function describeRelease({ releaseAt, conditions }: BookingDeposit): string {
  if (releaseAt === null) return `Until ${formatRelease(conditions)}`;
  const until = releaseAt === 0 ? "Released within a minute" : `Until ${formatMoment(releaseAt)}`;
  return `${until}, longer only for a charge that is not closed`;
}

function Row({ name, note, amount }: { name: string; note: string; amount: Paise }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="flex-1 basis-24">
        <span className="block font-medium">{name}</span>
        <span className="block text-xs leading-5 text-muted wrap-anywhere">{note}</span>
      </dt>
      <dd className="ml-auto font-semibold">{formatRupees(amount)}</dd>
    </div>
  );
}
