import { data, Form, redirect, useNavigation } from "react-router";
import type { RequestContext } from "#app/context.ts";
import { requestOf } from "#app/context.ts";
import { formatRupees } from "#app/domain/money.ts";
import { formatPeriod } from "#app/domain/rental-period.ts";
import { ownBookingPath } from "#app/features/booking/customer/own-booking-path.ts";
import { openDepositOrder } from "#app/features/deposits/deposit-order.server.ts";
import { findOwnDeposit } from "#app/features/deposits/find-own-deposit.server.ts";
import { payPath } from "#app/features/payment/checkout/checkout-urls.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { requireSignedInPage } from "#app/page-guards.ts";
import { ChangeCard } from "#app/routes/profile/change-card.tsx";
import { ContactLinks } from "#app/routes/profile/contact-links.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { UnbrokenText, PeriodText } from "#app/ui/unbroken-text.tsx";
import type { Route } from "./+types/route";
import { DepositSteps } from "./deposit-steps.tsx";
import { describeRefusal } from "./describe-refusal.ts";

export function meta() {
  return hiddenPageMeta("Pay your deposit");
}

export function headers() {
  return NO_STORE;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { userId } = await requireSignedInPage(context, request);
  return await getOwnDeposit(requestOf(context), { userId, reference: params.reference });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { userId } = await requireSignedInPage(context, request);
  const { services } = requestOf(context);
  const { db, clock, payments } = services;
  const own = { userId, reference: params.reference };
  const { booking } = await getOwnDeposit(requestOf(context), own);
  const deps = { db, provider: payments.current };
  const opened = await openDepositOrder(deps, { bookingId: booking.id, userId }, clock.now());
  if (opened.ok) return redirect(payPath(opened.value), { headers: NO_STORE });
  return data(describeRefusal(opened.reason, booking.pickupAt), { status: 409 });
}

async function getOwnDeposit(
  { services: { db, clock, payments } }: RequestContext,
  own: { userId: string; reference: string },
) {
  const found = await findOwnDeposit({ db, provider: payments.current }, own, clock.now());
  if (found === null) throw data(null, { status: 404 });
  return found;
}

export default function Deposit({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, terms } = loaderData;
  const pending = useNavigation().formMethod === "POST";
  const back = { to: ownBookingPath(booking.reference), label: booking.reference };
  const refusal = terms.ok ? null : describeRefusal(terms.reason, booking.pickupAt);
  const problem = actionData ?? refusal;
  return (
    <ChangeCard
      back={back}
      title="Your deposit"
      text={
        <span className="tabular flex flex-col gap-1 text-sm leading-6">
          <span className="text-base font-semibold text-ink">
            <UnbrokenText text={booking.carName} />
          </span>
          <PeriodText text={formatPeriod(booking)} />
        </span>
      }
    >
      {problem === null ? null : <Alert tone="info" {...problem} />}
      {terms.ok && problem === null ? (
        <>
          <DepositSteps terms={terms.value} conditions={booking.conditions} />
          <Form method="post" reloadDocument className="flex flex-wrap gap-3">
            <Button type="submit" pending={pending} className="max-sm:w-full">
              {terms.value.until === null ? "Pay" : "Block"} {formatRupees(terms.value.amount)}
            </Button>
            <LinkButton to={back.to} variant="secondary" className="max-sm:w-full">
              Not now
            </LinkButton>
          </Form>
        </>
      ) : (
        <LinkButton to={back.to} variant="secondary" className="w-fit">
          See your booking
        </LinkButton>
      )}
      <div className="flex flex-col gap-3 border-t border-line pt-5">
        <p className="text-sm leading-6 text-muted">
          You can also pay it at our counter, in cash or by card.
        </p>
        <ContactLinks reference={booking.reference} />
      </div>
    </ChangeCard>
  );
}
