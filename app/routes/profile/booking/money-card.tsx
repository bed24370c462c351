import { formatMoment } from "#app/domain/business-time.ts";
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";
import type { OwnBooking } from "#app/features/booking/customer/find-own-booking.server.ts";
import { paymentMethodLabel } from "#app/features/booking/customer/own-booking-messages.ts";
import { ChargeBreakdown } from "#app/features/payment/charge-breakdown.tsx";
import { MoneyRow } from "#app/features/payment/money-row.tsx";
import { PriceBreakdown } from "#app/features/payment/price-breakdown.tsx";
import { CardSection } from "#app/ui/card-section.tsx";

type MoneyCardProps = {
  page: Pick<OwnBooking, "booking" | "quote" | "lines" | "account" | "balance" | "payments">;
};

export function MoneyCard({ page }: MoneyCardProps) {
  const { booking, quote, lines, account, balance, payments } = page;
  return (
    <CardSection title="Price and payment">
      {lines.length > 1 ? (
        <ChargeBreakdown lines={lines} tax={quote.tax} total={quote.total} />
      ) : (
        <PriceBreakdown quote={quote} />
      )}
      {payments.length === 0 ? (
        <p className="text-sm text-muted">Nothing has been paid.</p>
      ) : (
        <ul className="flex flex-col gap-3 border-t border-line pt-4">
          {payments.map((payment) => (
            <Payment key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {account === null || account.received === 0 ? null : (
        <Sums account={account} isCancelled={CANCELLED.has(booking.status)} />
      )}
      {balance > 0 ? <Balance balance={balance} /> : null}
    </CardSection>
  );
}

const CANCELLED: ReadonlySet<string> = new Set(["cancelled", "refunded"]);

function Payment({ payment }: { payment: OwnBooking["payments"][number] }) {
  const { provider, method, state, amount, transactionId, updatedAt } = payment;
  const isPending = state === "pending";
  return (
    <li className="tabular flex flex-wrap justify-between gap-x-4 text-sm leading-6">
      <span className="min-w-0 flex-1 basis-24">
        <span className="font-medium">
          {isPending ? "Payment started" : paymentMethodLabel(provider, method)}
        </span>
        <span className="block text-xs leading-5 text-muted">
          {isPending
            ? "We have not received it so far. If you did not finish it, nothing is charged."
            : formatMoment(updatedAt, { year: true })}
        </span>
        {isPending || transactionId === null ? null : (
          <span className="block text-xs leading-5 text-muted wrap-anywhere">{transactionId}</span>
        )}
      </span>
      <span className="ml-auto whitespace-nowrap">{formatRupees(amount)}</span>
    </li>
  );
}

type SumsProps = {
  account: NonNullable<OwnBooking["account"]>;
  isCancelled: boolean;
};

function Sums({ account, isCancelled }: SumsProps) {
  const { received, charged, refunded, kept } = account;
  const back = paise(received - kept);
  if (back === 0 && !isCancelled) return null;
  const lines = [
    { name: "You paid", amount: received },
    ...(isCancelled && charged > 0 ? [{ name: "We keep", amount: kept }] : []),
    ...(back > 0 ? [{ name: "Your refund", amount: back }] : []),
    ...(refunded > 0 ? [{ name: "Refunded so far", amount: refunded }] : []),
  ];
  return (
    <dl className="tabular flex flex-col gap-1.5 border-t border-line pt-4 text-sm leading-6 [&_dd]:font-semibold">
      {lines.map(({ name, amount }) => (
        <MoneyRow key={name} name={name} amount={amount} />
      ))}
    </dl>
  );
}

function Balance({ balance }: { balance: Paise }) {
  return (
    <p className="tabular flex flex-wrap justify-between gap-x-4 border-t border-line pt-4 text-sm leading-6">
      <span>Still to pay</span>
      <strong className="ml-auto font-semibold">{formatRupees(balance)}</strong>
    </p>
  );
}
