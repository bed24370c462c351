import { ArrowRight, Clock3 } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";
import { business } from "#app/content/business.ts";
import { offers, testimonials } from "#app/content/site-content.server.ts";
import { requestOf } from "#app/context.ts";
import { EMPTY_SEARCH } from "#app/domain/rental-search.ts";
import { slotChanges } from "#app/domain/time-slots.ts";
import { withUploadedPictures } from "#app/features/fleet/banners/find-banners.server.ts";
import { listPickupPlaces } from "#app/features/fleet/list-pickup-places.server.ts";
import { UploadedPicturesProvider } from "#app/features/fleet/pictures/uploaded-pictures.tsx";
import { SearchForm } from "#app/features/fleet/search-form.tsx";
import { cachedUntilChange } from "#app/http/cached-until-change.ts";
import { pageMeta } from "#app/features/sharing/page-meta.ts";
import { rentalBusiness } from "#app/features/sharing/rental-business.ts";
import { SiteStylesheet } from "#app/styles/site-stylesheet.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { getStandardRate } from "#app/routes/get-standard-rate.server.ts";
import type { Route } from "./+types/route";
import { CoastScene } from "./coast-scene.tsx";
import { OurServices } from "./our-services.tsx";
import { ReadyToDrive } from "./ready-to-drive.tsx";
import { SpecialOffers } from "./special-offers.tsx";
import { Testimonials } from "./testimonials.tsx";
import { WhyUs } from "./why-us.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = requestOf(context);
  const [places, taxPercent] = await Promise.all([
    listPickupPlaces(services.db),
    getStandardRate(services),
  ]);
  const { banners, ...pictures } = await withUploadedPictures(services.db, offers(taxPercent));
  return {
    places,
    now: slotChanges(services.clock.now()).last,
    offers: banners,
    testimonials: testimonials(),
    ...pictures,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Best Car Rental in Your City",
    description: `${business().tagline}. See the whole price with tax, pick up in ${business().city}, drive. ${business().openingWords}.`,
    path: "/",
    things: (origin) => [rentalBusiness(origin)],
  });
}

export function headers() {
  return cachedUntilChange("fleet");
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { places, now, offers, testimonials } = loaderData;
  return (
    <>
      <Hero>
        <SearchForm places={places} initial={EMPTY_SEARCH} now={now} />
      </Hero>
      <SiteStylesheet />
      <OurServices />
      <WhyUs />
      {offers.length === 0 ? null : (
        <UploadedPicturesProvider pictures={loaderData.pictures}>
          <SpecialOffers offers={offers} />
        </UploadedPicturesProvider>
      )}
      <Testimonials testimonials={testimonials} />
      <ReadyToDrive />
    </>
  );
}

function Hero({ children }: { children: ReactNode }) {
  return (
    <>
      <section className="scene-sky relative isolate overflow-hidden">
        <CoastScene className="absolute inset-x-0 bottom-0 -z-10 h-60 w-full sm:h-96 lg:h-[37.5rem]" />
        <div className="page-width flex flex-col items-start gap-4 pt-6 pb-48 sm:gap-5 sm:pt-10 sm:pb-96 lg:min-h-[43rem] lg:pt-18 lg:pb-72">
          <p className="inline-flex items-center gap-2 rounded-full bg-coral px-3.5 py-1.5 text-sm font-semibold text-on-coral">
            <Clock3 aria-hidden="true" className="size-4" />
            {business().openingWords}
          </p>
          <h1 className="max-w-[7.6em] text-display font-extrabold text-ink">
            Best Car Rental in Your City
          </h1>
          <p className="max-w-md text-lg text-ink">
            Pick a car, see the whole price with tax, and drive {business().city} your own way.
          </p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/contact" variant="secondary" size="large">
              Contact us
            </LinkButton>
            <LinkButton to="/about" variant="quiet" size="large">
              About us
            </LinkButton>
          </div>
        </div>
      </section>
      <div className="page-width relative -mt-12 flex flex-col lg:-mt-16">
        {children}
        <LinkButton
          to="/vehicles"
          variant="quiet"
          size="small"
          className="-ml-3 xl:-mt-11 xl:-mr-3 xl:ml-auto self-start"
        >
          Browse Cars
          <ArrowRight aria-hidden="true" className="size-4" />
        </LinkButton>
      </div>
    </>
  );
}
