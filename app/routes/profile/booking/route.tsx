import { data, href, redirect } from "react-router";
import { findPickupPoint } from "#app/content/pickup-points.server.ts";
import { requestOf } from "#app/context.ts";
import { findOwnBooking } from "#app/features/booking/customer/find-own-booking.server.ts";
import { openBalanceOrder } from "#app/features/booking/customer/open-balance-order.server.ts";
import { ownBookingPath } from "#app/features/booking/customer/own-booking-path.ts";
import { payPath } from "#app/features/payment/checkout/checkout-urls.ts";
import { doneMessageFrom } from "#app/features/booking/customer/own-booking-messages.ts";
import { findWaitingChange } from "#app/records/booking/changes.server.ts";
import { findKeyBoxReturn } from "#app/records/booking/key-box-returns.server.ts";
import { getDepositAmount } from "#app/records/money/deposit-amount.server.ts";
import { findDepositTerms } from "#app/features/deposits/deposit-order.server.ts";
import { findCustomerDeposit } from "#app/features/deposits/find-booking-deposit.server.ts";
import { findUploadedPictures } from "#app/features/fleet/pictures/find-pictures.server.ts";
import { UploadedPicturesProvider } from "#app/features/fleet/pictures/uploaded-pictures.tsx";
import { listBillingDocuments } from "#app/features/invoices/list-billing-documents.server.ts";
import { listTripCharges } from "#app/features/trip-charges/list-trip-charges.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { countTripPhotos } from "#app/features/trip-photos/list-trip-photos.server.ts";
import { QueueLeftovers } from "#app/features/trip-photos/view/queue-leftovers.tsx";
import { NO_STORE } from "#app/http/no-store.ts";
import { requireSignedInPage } from "#app/page-guards.ts";
import { BackLink } from "#app/routes/profile/back-link.tsx";
import { Confirmation } from "#app/routes/profile/confirmation/confirmation.tsx";
import { describeBooking, isConfirmedTrip } from "#app/routes/profile/describe-booking.ts";
import { ContactLinks } from "#app/routes/profile/contact-links.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import type { Route } from "./+types/route";
import { CancelLink } from "./cancel-link.tsx";
import { ChargesCard } from "./charges-card.tsx";
import { DepositCard } from "./deposit-card.tsx";
import { DocumentsCard } from "./documents-card.tsx";
import { DoneAlert } from "./done-alert.tsx";
import { HistoryCard } from "./history-card.tsx";
import { KeyBoxCard } from "./key-box-card.tsx";
import { MoneyCard } from "./money-card.tsx";
import { IncludedCard } from "./included-card.tsx";
import { InvoicesCard } from "./invoices-card.tsx";
import { RefundCard } from "./refund-card.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { PaymentsDue } from "./payments-due.tsx";
import { Actions, PhotosLink, TripCard } from "./trip-card.tsx";

export function meta({ loaderData }: Route.MetaArgs) {
  return hiddenPageMeta(`Booking ${loaderData?.booking.reference ?? ""}`.trim());
}

export function headers() {
  return NO_STORE;
}

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { userId } = await requireSignedInPage(context, request);
  const { db, clock, payments } = requestOf(context).services;
  const page = await findOwnBooking(db, { userId, reference: params.reference.toUpperCase() });
  if (page === null) throw data(null, { status: 404 });
  const now = clock.now();
  const waitingChange = await findWaitingChange(db, page.booking.id, now);
  const invoices = await listBillingDocuments(db, page.booking);
  const isOut = page.booking.tripStatus === "picked_up";
  const isBack = page.booking.tripStatus === "returned";
  const charges = isBack ? await listTripCharges(db, page.booking.id) : [];
  const deposit = await findCustomerDeposit(db, page.booking.id);
  const depositAsked = await getDepositAmount(db, page.booking.id);
  const deposited = { ...page.booking, conditions: page.conditions };
  const depositTerms = await findDepositTerms(db, payments.current, deposited, now);
  const photos = await countTripPhotos(db, page.booking.id);
  const pictures = await findUploadedPictures(db, [page.booking.carImage]);
  return {
    ...page,
    ...pictures,
    pickupPoint: findPickupPoint(page.booking),
    photos,
    keyBox: isOut ? await findKeyBoxReturn(db, page.booking.id) : null,
    viewerId: userId,
    waitingChange,
    invoices,
    charges,
    deposit,
    depositAsked,
    depositDue: depositTerms.ok ? depositTerms.value.amount : null,
    done: doneMessageFrom(url.searchParams),
    now,
  };
}

/** Pays the balance. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { userId } = await requireSignedInPage(context, request);
  const { db, clock, payments } = requestOf(context).services;
  const own = { userId, reference: params.reference.toUpperCase() };
  const deps = { db, provider: payments.current.name };
  const opened = await openBalanceOrder(deps, own, clock.now());
  if (!opened.ok && opened.reason === "not-found") throw data(null, { status: 404 });
  // Where nothing is due any more, the page says so.
  const to = opened.ok ? payPath(opened.value) : ownBookingPath(own.reference);
  return redirect(to, { headers: NO_STORE });
}

export default function OwnBookingPage({ loaderData }: Route.ComponentProps) {
  const { booking, documents, history, invoices, charges, done, now } = loaderData;
  const { reference, refunds } = booking;
  const { badges, isAlive } = describeBooking(booking, now);
  return (
    <div className="page-width flex max-w-5xl flex-1 flex-col gap-6 py-6 sm:py-10">
      <header>
        <BackLink to={href("/profile")} label="My Bookings" />
        <h1 className="text-title wrap-anywhere">
          <UnbrokenText text={booking.carName} />
        </h1>
        <p className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="tabular font-semibold text-muted">{reference}</span>
          {badges.map(({ label, tone }) => (
            <Badge key={label} tone={tone}>
              {label}
            </Badge>
          ))}
        </p>
      </header>
      {done === null ? null : <DoneAlert done={done} />}
      <QueueLeftovers viewerId={loaderData.viewerId} />
      <PaymentsDue page={loaderData} />
      <KeyBoxCard booking={booking} keyBox={loaderData.keyBox} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-5">
          <UploadedPicturesProvider pictures={loaderData.pictures}>
            {isConfirmedTrip(booking) ? (
              <Confirmation
                booking={booking}
                documents={documents}
                pickupPoint={loaderData.pickupPoint}
                now={now}
              >
                <PhotosLink booking={booking} counts={loaderData.photos} />
                <Actions booking={booking} now={now} />
              </Confirmation>
            ) : (
              <TripCard
                booking={booking}
                photos={loaderData.photos}
                isAtKeyBox={Boolean(loaderData.keyBox?.submittedAt)}
                now={now}
              />
            )}
          </UploadedPicturesProvider>
          <ChargesCard reference={reference} charges={charges} />
          {refunds.map((refund) => (
            <RefundCard key={refund.id} refund={refund} now={now} />
          ))}
          {isAlive ? <DocumentsCard booking={booking} documents={documents} /> : null}
          {isAlive ? (
            <IncludedCard deposit={loaderData.depositAsked} conditions={loaderData.conditions} />
          ) : null}
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <MoneyCard page={loaderData} />
          <DepositCard
            facts={{
              ...loaderData,
              asked: loaderData.depositAsked,
              trip: { ...booking, conditions: loaderData.conditions },
            }}
            balance={loaderData.balance}
            now={now}
          />
          <InvoicesCard invoices={invoices} isAlive={isAlive} />
          <CardSection title="Questions?">
            <p className="text-sm leading-6 text-muted">
              Call or write to us. The message begins with your reference.
            </p>
            <ContactLinks reference={reference} />
          </CardSection>
        </div>
        <div className="min-w-0">
          <HistoryCard history={history} />
          <CancelLink booking={booking} now={now} />
        </div>
      </div>
    </div>
  );
}
