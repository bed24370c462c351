import { useEffect } from "react";
import { data, redirect } from "react-router";
import { requestOf } from "#app/context.ts";
import { bookCarPath } from "#app/features/booking/book-car-path.ts";
import { acceptedKinds, missingDocuments } from "#app/domain/document-kinds.ts";
import { paiseFromRupees } from "#app/domain/money.ts";
import { searchFromParams } from "#app/domain/rental-search.ts";
import { holdMessages } from "#app/features/booking/hold-calls.ts";
import { requestHold } from "#app/features/booking/request-hold.server.ts";
import { UploadedPicturesProvider } from "#app/features/fleet/pictures/uploaded-pictures.tsx";
import { logProviderError } from "#app/features/payment/log-provider-error.server.ts";
import { checkoutUrls } from "#app/features/payment/checkout/checkout-urls.ts";
import { createPayment } from "#app/features/payment/create-payment.server.ts";
import { createPaymentRefusal } from "#app/features/payment/create-payment-refusal.ts";
import { shownAmount } from "#app/features/payment/payment-schemas.ts";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { loadToasts } from "#app/ui/toast.tsx";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import type { Route } from "./+types/route";
import { findBookingFacts } from "./booking-facts.server.ts";
import { BookingSummary } from "./booking-summary.tsx";
import { CarUnavailable } from "./car-unavailable.tsx";
import { DocumentsStep } from "./documents-step.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { ResumeSavedSearch } from "./resume-saved-search.tsx";
import { Steps } from "./steps.tsx";

export function meta() {
  return hiddenPageMeta("Book your car");
}

/** A cache must never say whether the car is free. */
export function headers() {
  return NO_STORE;
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  if (params.id === undefined) throw redirect("/vehicles");
  const requestContext = requestOf(context);
  const account = await requestContext.account();
  if (account === null) throw redirect(loginPath(url));
  return await findBookingFacts(requestContext, account, params.id, url.searchParams);
}

/** Pays without JavaScript: holds the car and redirects to the provider's page. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { services, origin, requestId, account: findAccount } = requestOf(context);
  const account = await findAccount();
  if (account === null) throw redirect(loginPath(url));
  const form = await readForm(request);
  if (form.get("acceptTerms") !== "on") {
    return data({ message: paymentMessages.termsRequired.text }, { status: 400 });
  }
  const now = services.clock.now();
  const search = searchFromParams(url.searchParams);
  const deps = { ...services, provider: services.payments.current.name };
  const hold = await requestHold(deps, account, { car: params.id ?? "", search }, now);
  if (!hold.ok) return data({ message: holdMessages[hold.reason] }, { status: 409 });
  const urls = checkoutUrls(origin, hold.value.orderId);
  const tokenKey = services.config.key("access-token");
  try {
    const parsedAmount = shownAmount.safeParse(Number(form.get("amount")));
    const amount = paiseFromRupees(parsedAmount.success ? parsedAmount.data : 0);
    const order = { orderId: hold.value.orderId, userId: account.userId, amount };
    const payment = await createPayment({ ...services, ...urls, tokenKey }, order, now);
    if (payment.ok) return redirect(payment.value.redirectUrl);
    const { status, message } = createPaymentRefusal(payment.reason);
    return data({ message }, { status });
  } catch (error) {
    const logContext = { requestId, orderId: hold.value.orderId };
    logProviderError(services.log, error, logContext, "checkout could not be opened");
  }
  return data({ message: paymentMessages.startFailed }, { status: 503 });
}

function loginPath({ pathname, search }: URL): string {
  return `/login?${new URLSearchParams({ next: `${pathname}${search}` }).toString()}`;
}

export default function VehicleBooking({ loaderData, actionData }: Route.ComponentProps) {
  useEffect(() => void loadToasts(), []);
  if (loaderData.kind === "no-search") return <ResumeSavedSearch slug={loaderData.slug} />;
  const { step, car, search } = loaderData;
  const base = bookCarPath(car.slug, search);
  const missing = missingDocuments(acceptedKinds(Object.values(loaderData.documents)));
  return (
    <>
      {/* On a phone the parts of a step are boxes of this column, so that its bar stays in sight. */}
      <div className="page-width flex flex-1 flex-col gap-6 py-8 pb-12 lg:block lg:pb-16">
        <h1 className="text-title">
          Book <UnbrokenText text={car.name} />
        </h1>
        <Steps step={step} base={base} hasAllDocuments={missing.length === 0} />
        <div className="contents lg:mt-8 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8 lg:items-start lg:[&>section]:row-start-1">
          <UploadedPicturesProvider pictures={loaderData.pictures}>
            <BookingSummary facts={loaderData} />
          </UploadedPicturesProvider>
          {loaderData.free ? null : <CarUnavailable facts={loaderData} />}
          {loaderData.free && step === "documents" ? (
            <DocumentsStep
              documents={loaderData.documents}
              returnAt={loaderData.period.returnAt}
              quote={loaderData.quote}
              paymentPath={bookCarPath(car.slug, search, "payment")}
            />
          ) : null}
          {loaderData.free && step === "payment" ? (
            <PaymentStep facts={loaderData} base={base} problem={actionData?.message ?? null} />
          ) : null}
        </div>
      </div>
    </>
  );
}
