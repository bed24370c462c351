import { data, redirect, redirectDocument } from "react-router";
import { requestOf } from "#app/context.ts";
import { holdExpiresAt } from "#app/domain/booking.ts";
import { formatMoment } from "#app/domain/business-time.ts";
import { siteRules } from "#app/domain/site-rules.ts";
import { formatPeriod } from "#app/domain/rental-period.ts";
import { ownBookingPath } from "#app/features/booking/customer/own-booking-path.ts";
import { shownChange } from "#app/features/changes/change-form.ts";
import { ownChangeFailed, ownChangeMessage } from "#app/features/changes/change-messages.ts";
import { findChangingBooking } from "#app/features/changes/quote-change.server.ts";
import { requestChange } from "#app/features/changes/request-change.server.ts";
import { payPath } from "#app/features/payment/checkout/checkout-urls.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { requireSignedInPage } from "#app/page-guards.ts";
import { BackLink } from "#app/routes/profile/back-link.tsx";
import { ContactLinks } from "#app/routes/profile/contact-links.tsx";
import { formatRupees } from "#app/domain/money.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PeriodText } from "#app/ui/unbroken-text.tsx";
import type { Route } from "./+types/route";
import { loadOwnChange } from "./load-own-change.server.ts";
import { OwnChangeForm } from "./own-change-form.tsx";
import { OwnQuote } from "./own-quote.tsx";

export function meta() {
  return hiddenPageMeta("Change booking");
}

export function headers() {
  return NO_STORE;
}

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { userId } = await requireSignedInPage(context, request);
  const filter = { reference: params.reference.toUpperCase(), userId };
  return await loadOwnChange(requestOf(context).services, filter, url.searchParams);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { userId } = await requireSignedInPage(context, request);
  const { db, clock, payments } = requestOf(context).services;
  const now = clock.now();
  const reference = params.reference.toUpperCase();
  const booking = await findChangingBooking(db, { reference, userId });
  if (booking === null) throw data(null, { status: 404 });
  const sent = shownChange.safeParse(Object.fromEntries(await readForm(request)));
  if (!sent.success) return data({ failed: "Choose other times or another car." }, { status: 400 });
  const { shownAmount, ...to } = sent.data;
  const requested = await requestChange(
    { db, provider: payments.current.name },
    {
      bookingId: booking.id,
      to,
      basis: "current",
      shownAmount,
      actor: userId,
      holdUntil: holdExpiresAt(now),
    },
    now,
  );
  if (!requested.ok) {
    const failed = `${ownChangeFailed}: ${ownChangeMessage(requested.reason, siteRules(booking))}`;
    return data({ failed }, { status: 409 });
  }
  const { orderId } = requested.value;
  if (orderId === null) return redirect(`${ownBookingPath(reference)}?done=changed`);
  // It leads on to the page of the provider.
  return redirectDocument(payPath(orderId));
}

/** A refusal may mean that the booking has changed. */
export function shouldRevalidate() {
  return true;
}

export default function ChangeOwnBooking({ loaderData: page, actionData }: Route.ComponentProps) {
  const { booking, canChange, isPickupOver, waiting, problem, until, quote } = page;
  const { reference } = booking;
  const failed = actionData?.failed ?? null;
  const showsProblem = problem !== null && failed?.endsWith(problem) !== true;
  return (
    <div className="page-width flex max-w-2xl flex-1 flex-col gap-5 py-6 max-sm:px-[min(1rem,5vw)] sm:py-10">
      <header>
        <BackLink to={ownBookingPath(reference)} label={`Booking ${reference}`} />
        <h1 className="text-title">Change booking</h1>
        <p className="tabular mt-2 text-muted">
          <PeriodText text={formatPeriod(booking)} />
        </p>
      </header>
      <Card className="flex flex-col gap-5 [--card-padding:min(1.25rem,6.25vw)] max-sm:p-(--card-padding) sm:[--card-padding:1.5rem]">
        {failed === null ? null : <Alert tone="danger" title={failed} />}
        {canChange ? (
          <>
            {waiting === null ? null : <WaitingChange waiting={waiting} />}
            <OwnChangeForm page={page} />
            {showsProblem ? <Alert tone="warning" title={problem} /> : null}
            {until === null ? null : (
              <p className="text-sm text-muted">
                Choose {formatMoment(until)} or earlier
                {isPickupOver
                  ? ", or call us: we may have another car for you."
                  : ", or another car."}
              </p>
            )}
            {quote === null ? null : <OwnQuote page={page} quote={quote} />}
          </>
        ) : (
          <Alert
            tone="info"
            title="This booking can no longer be changed here"
            text="Please call or write to us."
          />
        )}
      </Card>
      <ContactLinks reference={reference} />
    </div>
  );
}

type WaitingChangeProps = { waiting: NonNullable<Route.ComponentProps["loaderData"]["waiting"]> };

/** It may be open in another tab: its payment would go back only after days. */
function WaitingChange({ waiting: { summary, amount, orderId, expiresAt } }: WaitingChangeProps) {
  return (
    <Alert
      role="note"
      tone="warning"
      title={`A change is waiting for payment until ${formatMoment(expiresAt)}`}
      text={`${summary}. A new change replaces this one: do not pay for this one afterwards.`}
    >
      <LinkButton
        to={payPath(orderId)}
        reloadDocument
        prefetch="none"
        size="small"
        className="max-sm:px-[min(1rem,5vw)]"
      >
        Pay {formatRupees(amount)}
      </LinkButton>
    </Alert>
  );
}
