import { FileUp } from "#app/ui/icons/admin-icons.ts";
import { CarFront } from "#app/ui/icons/account-icons.ts";
import { Timer } from "#app/ui/icons/icons.ts";
import { data, href, useNavigation } from "react-router";
import { requestOf } from "#app/context.ts";
import { carFailed, carRefusals } from "#app/features/fleet/admin/car-messages.ts";
import { carsQuery, listCars } from "#app/features/fleet/admin/list-cars.server.ts";
import { findUploadedPictures } from "#app/features/fleet/pictures/find-pictures.server.ts";
import { UploadedPicturesProvider } from "#app/features/fleet/pictures/uploaded-pictures.tsx";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { PageLinks } from "#app/routes/admin/page-links.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/route";
import { CarsList } from "./cars-list.tsx";
import { CarsSearch } from "./cars-search.tsx";
import { carsUrl } from "./car-urls.ts";
import { NoCars } from "./no-cars.tsx";
import { AdminLinkButton } from "#app/routes/admin/admin-link.tsx";

export function meta() {
  return hiddenPageMeta("Cars Management");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock, log } = requestOf(context).services;
  const query = carsQuery.parse(Object.fromEntries(url.searchParams));
  const now = clock.now();
  try {
    const { cars, ...pages } = await listCars(db, query, now);
    const shown = cars.map(({ image }) => image);
    return { query, now, failed: null, cars, ...pages, ...(await findUploadedPictures(db, shown)) };
  } catch (error) {
    log.error({ err: error }, "the cars could not be read");
    const failed = carFailed("fetch", carRefusals.unreachable);
    const none = { cars: [], previous: null, next: null, pictures: {} };
    return data({ query, now, failed, ...none }, { status: 503 });
  }
}

export default function Cars({ loaderData }: Route.ComponentProps) {
  const { query, now, failed, cars, previous, next } = loaderData;
  const { state, location } = useNavigation();
  const isSearching = state === "loading" && location.pathname === href("/admin/cars");
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-2xl sm:text-3xl">Cars Management</h1>
        <div className="flex flex-wrap gap-2">
          <AdminLinkButton to={href("/admin/cars/preparation")} variant="secondary" size="small">
            <Timer aria-hidden="true" className="size-4" />
            Preparation
          </AdminLinkButton>
          <AdminLinkButton to={href("/admin/cars/import")} variant="secondary" size="small">
            <FileUp aria-hidden="true" className="size-4" />
            Import
          </AdminLinkButton>
          <AdminLinkButton to={href("/admin/cars/new")} size="small">
            <CarFront aria-hidden="true" className="size-4" />
            Add Car
          </AdminLinkButton>
        </div>
      </header>
      <CarsSearch query={query} isSearching={isSearching} />
      <div aria-busy={isSearching} className="flex flex-col gap-4 aria-busy:opacity-60">
        {failed === null ? null : (
          <Alert tone="danger" title={failed}>
            <LinkButton to={carsUrl(query)} variant="secondary" size="small" reloadDocument>
              Try again
            </LinkButton>
          </Alert>
        )}
        <UploadedPicturesProvider pictures={loaderData.pictures}>
          {cars.length > 0 ? <CarsList cars={cars} now={now} /> : null}
        </UploadedPicturesProvider>
        {cars.length === 0 && failed === null ? <NoCars query={query} /> : null}
        <PageLinks
          after={query.after}
          previous={previous}
          next={next}
          to={(after) => carsUrl({ ...query, after })}
        />
      </div>
    </>
  );
}
