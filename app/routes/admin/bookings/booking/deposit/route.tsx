import { data, redirect } from "react-router";
import { requestOf } from "#app/context.ts";
import { parseCounterMethod } from "#app/domain/counter-payment.ts";
import type { Result } from "#app/domain/result.ts";
import { tripActions } from "#app/domain/trip-actions.ts";
import {
  depositFieldsOf,
  type DepositProblems,
  MAX_REFERENCE_LENGTH,
  parseDeposit,
} from "#app/features/deposits/deposit-form.ts";
import { depositProblems, depositRefusals } from "#app/features/deposits/deposit-messages.ts";
import { conditionsOf } from "#app/records/booking/agreed-conditions.server.ts";
import { getBalance } from "#app/records/money/balance.server.ts";
import { splitHeldDeposit } from "#app/records/money/settle-deposit.server.ts";
import { getDepositAmount } from "#app/records/money/deposit-amount.server.ts";
import { sendDepositLink } from "#app/features/deposits/deposit-links.server.ts";
import {
  findDepositTerms,
  type OrderRefusal,
} from "#app/features/deposits/deposit-order.server.ts";
import { findBookingDeposit } from "#app/features/deposits/find-booking-deposit.server.ts";
import {
  type DepositRefusal,
  payBackBookingDeposit,
  releaseBookingDeposit,
  type ReleaseMethod,
  takeBookingDeposit,
} from "#app/features/deposits/settle-deposit.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm, textOf } from "#app/http/form-data.ts";
import { bookingDonePath, bookingPath } from "#app/routes/admin/bookings/booking/booking-paths.ts";
import { loadBooking } from "#app/routes/admin/bookings/booking/load-booking.server.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { StepPage } from "#app/routes/admin/step-page.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/route";
import { HeldDeposit } from "./held-deposit.tsx";
import { SendLinkForm } from "./send-link-form.tsx";
import { TakeDepositForm } from "./take-deposit-form.tsx";

export function meta() {
  return hiddenPageMeta("Deposit");
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock, payments } = requestOf(context).services;
  const booking = await loadBooking(context, params.id);
  const { id, reference, userName } = booking;
  const now = clock.now();
  const actions = tripActions(booking, now);
  const conditions = conditionsOf(booking);
  const deposit = await findBookingDeposit(db, id);
  return {
    booking: { id, reference, userName },
    conditions,
    deposit,
    /** What would become of it now. */
    split: deposit && (await splitHeldDeposit(db, { ...deposit, bookingId: id })),
    balance: await getBalance(db, id),
    asked: await getDepositAmount(db, id),
    canTake: actions.includes("pick-up") || actions.includes("return"),
    canSendLink: (await findDepositTerms(db, payments.current, { ...booking, conditions }, now)).ok,
    now,
  };
}

type Done = Parameters<typeof bookingDonePath>[1];

const RELEASED: Record<ReleaseMethod, Done> = {
  hand: "deposit-released",
  provider: "deposit-goes-back",
  nothing: "deposit-applied",
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, clock, payments } = requestOf(context).services;
  const form = await readForm(request);
  const [staff, now, bookingId] = [getAdmin(context), clock.now(), params.id];
  const typed = depositFieldsOf(form);
  const refuse = (problem: string | null, problems: DepositProblems, status: number) =>
    data({ typed, problem, problems }, { status });
  const finish = async <T,>(
    saving: Promise<Result<T, DepositRefusal | OrderRefusal>>,
    done: Done | ((saved: T) => Done),
  ) => {
    const saved = await saving;
    if (saved.ok) {
      return redirect(
        bookingDonePath(bookingId, typeof done === "string" ? done : done(saved.value)),
      );
    }
    return refuse(`Failed to save deposit: ${depositRefusals[saved.reason]}`, {}, 409);
  };
  switch (textOf(form, "intent")) {
    case "release":
      return await finish(
        releaseBookingDeposit(db, staff, bookingId, now),
        (released) => RELEASED[released],
      );
    case "send-link":
      return await finish(
        sendDepositLink({ db, provider: payments.current }, staff, bookingId, now),
        "deposit-link-sent",
      );
    case "pay-back": {
      const reference = textOf(form, "reference").trim().slice(0, MAX_REFERENCE_LENGTH);
      const method = parseCounterMethod(textOf(form, "method"));
      if (method === undefined) return refuse(depositProblems.method, {}, 400);
      const payout = { bookingId, payoutId: textOf(form, "payoutId"), reference, method };
      return await finish(payBackBookingDeposit(db, staff, payout, now), "deposit-paid-back");
    }
    default: {
      const parsed = parseDeposit(form);
      if (!parsed.ok) return refuse(null, parsed.reason, 400);
      const taken = { ...parsed.value, bookingId };
      return await finish(takeBookingDeposit(db, staff, taken, now), "deposit-taken");
    }
  }
}

export const shouldRevalidate = revalidateOnConflict;

export default function DepositPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, conditions, deposit, asked, canTake, canSendLink, ...page } = loaderData;
  const { split, balance, now } = page;
  const back = bookingPath(booking.id);
  return (
    <StepPage back={{ to: back, label: `Booking ${booking.reference}` }} title="Security deposit">
      {actionData?.problem ? <Alert tone="danger" title={actionData.problem} /> : null}
      {canSendLink ? <SendLinkForm asked={asked} /> : null}
      {deposit !== null && split !== null && !(deposit.isLost && canTake) ? (
        <HeldDeposit deposit={deposit} split={split} balance={balance} now={now} />
      ) : canTake ? (
        <TakeDepositForm asked={asked} conditions={conditions} answer={actionData} back={back} />
      ) : (
        <>
          <Alert
            tone="warning"
            title="Not possible now"
            text="A deposit is taken from 12 hours before the pickup until the car is back."
          />
          <LinkButton to={back} variant="secondary" className="w-fit">
            Back to the booking
          </LinkButton>
        </>
      )}
    </StepPage>
  );
}
