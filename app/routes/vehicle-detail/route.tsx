import { ArrowLeft, Star } from "#app/ui/icons/icons.ts";
import { data, Link } from "react-router";
import { requestOf } from "#app/context.ts";
import { carPath } from "#app/domain/car.ts";
import { searchFromParams, searchToParams } from "#app/domain/rental-search.ts";
import { formatPricePerHour } from "#app/domain/money.ts";
import { slotChanges } from "#app/domain/time-slots.ts";
import { getDepositRule } from "#app/features/deposits/deposit-rules.server.ts";
import { type AskedDeposit, IncludedList } from "#app/features/fleet/included-list.tsx";
import { findUploadedPictures } from "#app/features/fleet/pictures/find-pictures.server.ts";
import { UploadedPicturesProvider } from "#app/features/fleet/pictures/uploaded-pictures.tsx";
import { carForRent } from "#app/features/sharing/car-for-rent.ts";
import { cachedUntilChange } from "#app/http/cached-until-change.ts";
import { NOT_LISTED, pageMeta } from "#app/features/sharing/page-meta.ts";
import { carImage } from "#app/features/sharing/share-image.ts";
import { Badge } from "#app/ui/badge.tsx";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import type { Route } from "./+types/route";
import { CarTabs, SummaryStrip } from "./car-facts.tsx";
import { Gallery } from "./gallery.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { loadVehicle } from "./load-vehicle.server.ts";
import { nextStepOf } from "./main-action.tsx";
import { ActionBar, RentalPanel } from "./rental-panel.tsx";
import { useCurrentSearch } from "./use-current-search.ts";
import { VehicleMissing } from "./vehicle-missing.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const here = requestOf(context);
  const now = here.services.clock.now();
  const account = await here.account();
  const vehicle = await loadVehicle(
    here.services.db,
    {
      slugOrId: params.id,
      search: searchFromParams(new URL(request.url).searchParams),
      userId: account?.userId ?? null,
    },
    now,
  );
  if (vehicle === null) {
    return data({ vehicle, deposit: null, now, isSignedIn: false }, { status: 404 });
  }
  const { car, pictures } = vehicle;
  const { db } = here.services;
  const [known, deposit] = await Promise.all([
    findUploadedPictures(
      db,
      pictures.map(([path]) => path),
    ),
    getDepositRule(db, car.category),
  ]);
  return data(
    { vehicle, deposit, ...known, now: slotChanges(now).last, isSignedIn: account !== null },
    { headers: cachedUntilChange("fleet", "availability") },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const vehicle = loaderData?.vehicle;
  if (!vehicle) return [NOT_LISTED];
  const { car, rental, pickupPoint } = vehicle;
  return pageMeta(matches, {
    title: `${car.name} (${car.year})`,
    description: `Rent the ${car.name} (${car.year}) from ${car.location}, ${car.city}, at ${formatPricePerHour(car.pricePerHour)}. See the whole price with tax before you book.`,
    path: carPath(car.slug),
    under: [["Vehicles", "/vehicles"]],
    image: carImage(car),
    things: (origin) => [carForRent(origin, { car, pickupPoint, isFree: rental?.isFree ?? true })],
  });
}

export default function VehicleDetail({ loaderData }: Route.ComponentProps) {
  const { vehicle, deposit, now, isSignedIn } = loaderData;
  if (vehicle === null) return <VehicleMissing />;
  return (
    <UploadedPicturesProvider pictures={loaderData.pictures}>
      <Vehicle
        key={vehicle.car.id}
        vehicle={vehicle}
        deposit={deposit}
        now={now}
        isSignedIn={isSignedIn}
      />
    </UploadedPicturesProvider>
  );
}

export function ErrorBoundary() {
  return <LoadFailure />;
}

type VehicleProps = {
  vehicle: NonNullable<Route.ComponentProps["loaderData"]["vehicle"]>;
  deposit: AskedDeposit;
  now: number;
  isSignedIn: boolean;
};

function Vehicle({ vehicle, deposit, now, isSignedIn }: VehicleProps) {
  const { car, pictures, rental, problem, cancellation } = vehicle;
  const search = useCurrentSearch(car, { rental, problem }, now);
  const next = nextStepOf({ car, rental, search, isSignedIn });
  const listPath = search === null ? "/vehicles" : `/vehicles?${searchToParams(search).toString()}`;
  return (
    <>
      <div className="page-width flex-1 pt-4 pb-12 lg:pt-6 lg:pb-24">
        <Link
          to={listPath}
          className="inline-flex min-h-11 items-center gap-2 font-medium text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {search === null ? "Vehicles" : "All available vehicles"}
        </Link>
        <div className="mt-2 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-10">
          <div className="flex min-w-0 flex-col gap-6">
            <Gallery name={car.name} pictures={pictures} />
            <header className="flex flex-col gap-2">
              <p className="flex flex-wrap items-center gap-3 text-muted">
                {car.category}
                {car.featured === 1 ? (
                  <Badge tone="gold">
                    <Star aria-hidden="true" className="fill-current" />
                    Featured
                  </Badge>
                ) : null}
              </p>
              <h1 className="text-title">
                <UnbrokenText text={car.name} />
              </h1>
            </header>
          </div>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <RentalPanel
              car={car}
              rental={rental}
              search={search}
              listPath={listPath}
              next={next}
              problem={problem}
              cancellation={cancellation}
            />
          </div>
          <div className="flex min-w-0 flex-col gap-8">
            <SummaryStrip car={car} />
            <p className="max-w-prose text-lg leading-8 whitespace-pre-line">{car.description}</p>
            <CarTabs car={car} />
            <section aria-labelledby="included" className="flex max-w-prose flex-col gap-4">
              <h2 id="included" className="text-xl">
                What is included
              </h2>
              <IncludedList deposit={deposit} />
            </section>
          </div>
        </div>
      </div>
      <ActionBar car={car} rental={rental} next={next} />
    </>
  );
}
