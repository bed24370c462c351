import { type Location, useLocation, useNavigation } from "react-router";
import { business } from "#app/content/business.ts";
import { requestOf } from "#app/context.ts";
import { slotChanges } from "#app/domain/time-slots.ts";
import { SearchForm } from "#app/features/fleet/search-form.tsx";
import { findUploadedPictures } from "#app/features/fleet/pictures/find-pictures.server.ts";
import { UploadedPicturesProvider } from "#app/features/fleet/pictures/uploaded-pictures.tsx";
import { carList } from "#app/features/sharing/car-list.ts";
import { cachedUntilChange } from "#app/http/cached-until-change.ts";
import { pageMeta } from "#app/features/sharing/page-meta.ts";
import { SiteStylesheet } from "#app/styles/site-stylesheet.tsx";
import type { Route } from "./+types/route";
import { ContactNote } from "./contact-note.tsx";
import { findVehicles } from "./find-vehicles.server.ts";
import { filterParams } from "./list-url.ts";
import { useSavedVehicleType } from "./use-saved-vehicle-type.ts";
import { VehicleList } from "./vehicle-list.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = requestOf(context);
  const now = services.clock.now();
  const vehicles = await findVehicles(services.db, new URL(request.url).searchParams, now);
  const { cars, elsewhere, featured, near } = vehicles.list;
  const nearCars = near?.cars.map(({ car }) => car) ?? [];
  const imagePaths = [...cars, ...elsewhere, ...featured, ...nearCars].map(({ image }) => image);
  const pictures = await findUploadedPictures(services.db, imagePaths);
  return { ...vehicles, ...pictures, now: slotChanges(now).last };
}

export function headers() {
  return cachedUntilChange("fleet", "availability");
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { list } = loaderData;
  const cars = [...list.cars, ...list.elsewhere, ...list.featured];
  return pageMeta(matches, {
    title: "Vehicles",
    description: `Self-drive cars that are available on your dates in ${business().city} and around, with the whole price, tax included.`,
    path: "/vehicles",
    things: (origin) => (cars.length === 0 ? [] : [carList(origin, cars)]),
  });
}

export default function Vehicles({ loaderData }: Route.ComponentProps) {
  const { places, search, problems, now, filters, order, counts, list } = loaderData;
  useSavedVehicleType(search);
  const navigation = useNavigation();
  const isSearching = isOtherList(navigation.location, useLocation());
  return (
    <>
      <div className="@container">
        <div className="relative page-width flex flex-col gap-8 pt-8 pb-16 lg:gap-10 lg:pt-12 lg:pb-24">
          <h1 className="text-title">Find your car</h1>
          <SearchForm
            places={places}
            initial={{ ...search, vehicleType: "" }}
            keptParams={filterParams({ filters, order })}
            now={now}
            problems={problems}
          />
          <UploadedPicturesProvider pictures={loaderData.pictures}>
            <VehicleList
              choices={{ search, filters, order }}
              counts={counts}
              list={list}
              isSearching={isSearching}
            />
          </UploadedPicturesProvider>
          <ContactNote />
        </div>
      </div>
      <SiteStylesheet />
    </>
  );
}

/** Whether another list is loading, and not only more of this one. */
function isOtherList(next: Location | undefined, shown: Location): boolean {
  if (next?.pathname !== "/vehicles") return false;
  return withoutPages(next) !== withoutPages(shown) || next.search === shown.search;
}

function withoutPages({ search }: Location): string {
  return search.replace(/[?&]pages=\d+$/, "");
}
