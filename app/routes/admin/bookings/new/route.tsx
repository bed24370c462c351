import { data, href, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import type { PlaceName } from "#app/domain/places.ts";
import type { Services } from "#app/services.server.ts";
import { deskRules } from "#app/features/booking/admin/desk-rules.ts";
import { requestOf } from "#app/context.ts";
import { formatPricePerHour, formatRupees } from "#app/domain/money.ts";
import { formatPeriod } from "#app/domain/rental-period.ts";
import { findCarBySlugOrId } from "#app/features/fleet/find-cars.server.ts";
import { findUploadedPictures } from "#app/features/fleet/pictures/find-pictures.server.ts";
import { UploadedPicturesProvider } from "#app/features/fleet/pictures/uploaded-pictures.tsx";
import { formatPlace } from "#app/features/fleet/search-labels.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm, textValues } from "#app/http/form-data.ts";
import { NoCarsYet } from "#app/routes/admin/no-cars-yet.tsx";
import { getAdmin, requirePlace } from "#app/routes/admin/require-admin.server.ts";
import { BackLink } from "#app/routes/admin/step-page.tsx";
import { UnbrokenText, PeriodText } from "#app/ui/unbroken-text.tsx";
import { useEnhanced } from "#app/ui/use-enhanced.ts";
import type { Route } from "./+types/route";
import { submitNewBooking } from "./submit-new-booking.server.ts";
import { newBookingUrl } from "./new-booking-url.ts";
import { DraftSummary } from "./draft-summary.tsx";
import { useBookingDraft } from "./use-booking-draft.ts";
import { BookingForm } from "./booking-form.tsx";
import { CarChoice } from "./car-choice.tsx";
import { CustomerChoice } from "./customer-choice.tsx";
import { findChosenCar, loadNewBooking, type NewBooking } from "./load-new-booking.server.ts";
import { StepCard, Summary } from "./step-card.tsx";
import { useIsSearching } from "./use-live-search.ts";
import { WhenForm } from "./when-form.tsx";

export function meta() {
  return hiddenPageMeta("New booking");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services } = requestOf(context);
  const { searchParams: params } = url;
  const now = services.clock.now();
  const car = await findChosenCar(services.db, params.get("carId") ?? "", now);
  if (car !== null) requirePlace(context, car);
  const facts = await loadNewBooking(
    services.db,
    { params, car, staff: getAdmin(context), ...deskLimits(services.config) },
    now,
  );
  const offered = [...facts.cars, ...facts.elsewhere, ...(facts.car === null ? [] : [facts.car])];
  const shown = offered.map(({ image }) => image);
  return { ...facts, ...(await findUploadedPictures(services.db, shown)) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { services } = requestOf(context);
  const form = await readForm(request);
  const deps = {
    db: services.db,
    provider: services.payments.current.name,
    ...deskLimits(services.config),
  };
  const { searchParams: params } = url;
  const now = services.clock.now();
  const car = await findCarBySlugOrId(services.db, params.get("carId") ?? "", now);
  if (car !== null) requirePlace(context, car);
  const added = await submitNewBooking(deps, getAdmin(context), { params, form, car }, now);
  if (added.ok)
    return redirect(
      `${href("/admin/bookings/:id", { id: added.value.bookingId })}?done=booking-added`,
    );
  const { status, ...problems } = added.reason;
  return data({ ...problems, typed: textValues(form) }, { status });
}

function deskLimits(config: Services["config"]) {
  return {
    maxDiscountPercent: config.MAX_DISCOUNT_PERCENT,
    rulesAt: (place: PlaceName) => deskRules(config, place),
  };
}

/** A refusal usually means that price or availability changed. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formMethod === "POST" || args.defaultShouldRevalidate;
}

export default function NewBookingPage({ loaderData: facts, actionData }: Route.ComponentProps) {
  return (
    <div className="flex w-full max-w-4xl flex-col gap-2">
      <BackLink to={href("/admin/bookings")} label="Bookings Management" />
      <h1 className="mb-3 text-2xl sm:text-3xl">New booking</h1>
      {facts.places.length === 0 ? (
        <NoCarsYet text="Once you have cars, you can book them for customers here." />
      ) : (
        <Steps facts={facts} answer={actionData} />
      )}
    </div>
  );
}

type StepsProps = {
  facts: Route.ComponentProps["loaderData"];
  answer: Route.ComponentProps["actionData"];
};

function Steps({ facts, answer }: StepsProps) {
  const { car, customer } = facts;
  const enhanced = useEnhanced();
  const { typed, saveDraft } = useBookingDraft(answer, facts.selection.personId);
  const canBook = !facts.isEdited && car !== null;
  // Without scripts the next page knows nothing of what was typed.
  const hasDraft = enhanced && facts.carName !== null && typed !== undefined;
  return (
    <div className="flex flex-col gap-4">
      <WhenStep facts={facts} answer={answer} />
      <UploadedPicturesProvider pictures={facts.pictures}>
        <CarStep facts={facts} />
      </UploadedPicturesProvider>
      {canBook && customer !== null ? (
        <BookingForm
          facts={facts}
          customer={customer}
          answer={answer}
          typed={typed}
          saveDraft={saveDraft}
        />
      ) : hasDraft && customer !== null ? (
        <DraftSummary customer={customer} typed={typed} />
      ) : (
        <>
          <StepCard number={3} title="Customer" isWaiting={!canBook || !car.isFree}>
            <CustomerChoice facts={facts} />
          </StepCard>
          <StepCard number={4} title="Payment" isWaiting />
        </>
      )}
    </div>
  );
}

function WhenStep({ facts, answer }: StepsProps) {
  const { period, isEdited, selection, carName } = facts;
  if (period === null || isEdited) {
    const title = carName === null ? "When and where" : `When: ${carName}`;
    return (
      <StepCard number={1} title={title}>
        <WhenForm
          key={carName === null ? "any car" : newBookingUrl(selection)}
          facts={facts}
          answer={answer}
        />
      </StepCard>
    );
  }
  const periodText = <PeriodText text={formatPeriod(period)} />;
  return (
    <StepCard
      number={1}
      title="When and where"
      summary={<Summary title={periodText} text={formatPlace(selection.search)} />}
      change={newBookingUrl(selection, true)}
    />
  );
}

function CarStep({ facts }: { facts: NewBooking }) {
  const { car, selection, isEdited, period } = facts;
  const isSearching = useIsSearching();
  if (period === null || (isEdited && car !== null)) {
    return <StepCard number={2} title="Car" isWaiting />;
  }
  if (car?.isFree !== true) {
    return (
      <StepCard number={2} title="Car">
        <div
          inert={isSearching}
          aria-busy={isSearching}
          className="transition-opacity aria-busy:opacity-60"
        >
          <CarChoice facts={facts} />
        </div>
      </StepCard>
    );
  }
  const price = `${formatPricePerHour(car.pricePerHour)} · ${formatRupees(car.price.total)} in total`;
  return (
    <StepCard
      number={2}
      title="Car"
      summary={
        <Summary
          title={<UnbrokenText text={car.name} />}
          text={`${car.category} · ${price}`}
          picture={car.image}
        />
      }
      change={newBookingUrl({ ...selection, carId: null })}
    />
  );
}
