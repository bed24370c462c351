import { Form, useNavigation } from "react-router";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { type BlockIntent, type DepositSplit, isDueByHand } from "#app/domain/deposits.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import { DepositFacts } from "#app/features/deposits/deposit-facts.tsx";
import { MAX_REFERENCE_LENGTH } from "#app/features/deposits/deposit-form.ts";
import type { BookingDeposit } from "#app/features/deposits/find-booking-deposit.server.ts";
import { PaidBackField } from "#app/features/payment/paid-back-field.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";

const REFUSED: Record<BlockIntent, string> = {
  capture: "The bank has not paid what is kept of it",
  release: "The bank has not released it",
  renew: "The bank has not renewed the block",
};

type HeldDepositProps = {
  deposit: BookingDeposit;
  split: DepositSplit;
  balance: Paise;
  now: Instant;
};

export function HeldDeposit({ deposit, split, balance, now }: HeldDepositProps) {
  const { held, releaseAt } = deposit;
  const dueByHand = deposit.payouts.filter(
    (payout) => payout.paidAt === null && isDueByHand(payout, now),
  );
  const sent = useNavigation().formData;
  const isPending = (intent: string, payoutId = "") =>
    sent?.get("intent") === intent && (sent.get("payoutId") ?? "") === payoutId;
  return (
    <>
      <DepositFacts deposit={deposit} />
      {deposit.block?.intent && deposit.block.lastError !== null ? (
        <Alert
          tone="warning"
          title={REFUSED[deposit.block.intent]}
          text={`${deposit.block.lastError} We ask again until the block ends, ${formatMoment(deposit.block.expiresAt)}.`}
        />
      ) : null}
      {releaseAt !== null && split.kept > 0 ? (
        <p className="border-t border-line pt-5 text-sm leading-6 text-muted">
          {formatRupees(split.kept)} stays until its charge is closed.
        </p>
      ) : null}
      {held > 0 && releaseAt !== null && split.kept === 0 ? (
        <Form method="post" className="flex flex-col gap-2 border-t border-line pt-5">
          <input type="hidden" name="intent" value="release" />
          <Button
            type="submit"
            variant="secondary"
            pending={isPending("release")}
            className="w-fit"
          >
            {split.released > 0
              ? `Release ${formatRupees(split.released)} now`
              : `Use ${formatRupees(split.applied)} for what is owed`}
          </Button>
          <p className="text-sm leading-6 text-muted">
            {split.applied > 0 && split.released > 0
              ? `${formatRupees(split.applied)} pays what is owed on the booking. `
              : null}
            If nothing more will be charged, there is no need to wait.
          </p>
        </Form>
      ) : null}
      {held === 0 && balance > 0 && dueByHand.length > 0 ? (
        <Alert
          role="note"
          tone="info"
          title={`${formatRupees(balance)} of the booking is still to be paid`}
          text="What is released goes back in full. Take the payment separately."
        />
      ) : null}
      {dueByHand.map(({ id, amount, refundId, lastError }) => (
        <Form
          key={id}
          method="post"
          data-record={id}
          className="flex flex-col gap-4 border-t border-line pt-5"
          autoComplete="off"
        >
          <input type="hidden" name="intent" value="pay-back" />
          <input type="hidden" name="payoutId" value={id} />
          <p>
            Pay back <strong className="tabular font-semibold">{formatRupees(amount)}</strong>, then
            record it here.
          </p>
          {refundId === null ? null : (
            <Alert
              tone="warning"
              title="The provider has not refunded it"
              text={`${lastError ?? "It refused the refund."} Look it up in the provider’s console first.`}
            />
          )}
          <PaidBackField receivedBy={deposit.method} className="max-w-60" />
          <TextField
            label="Reference of the bank or receipt (optional)"
            name="reference"
            maxLength={MAX_REFERENCE_LENGTH}
            hint="The customer sees it."
          />
          <Button type="submit" pending={isPending("pay-back", id)} className="w-fit">
            Mark as paid back
          </Button>
        </Form>
      ))}
    </>
  );
}
