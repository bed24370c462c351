import { ArrowRight, Pause, Play } from "#app/ui/icons/icons.ts";
import type { Offer } from "#app/content/site-content.ts";
import { Button } from "#app/ui/button.tsx";
import { useEnhanced } from "#app/ui/use-enhanced.ts";
import { BannerDots } from "./banner-dots.tsx";
import { OfferSlide } from "./offer-slide.tsx";
import { useCarousel } from "./use-carousel.ts";

/** The banner carousel (spec 4). Without scripts a row to scroll; with them it advances endlessly. */
export function SpecialOffers({ offers }: { offers: readonly Offer[] }) {
  const enhanced = useEnhanced();
  const { row, current, paused, show, togglePaused, onScroll, holdHandlers } = useCarousel(
    offers.length,
  );
  return (
    <section
      aria-roledescription="carousel"
      aria-labelledby="special-offers"
      className="overflow-hidden bg-sunken py-16 lg:py-20"
    >
      <div className="page-width flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="special-offers" className="text-title">
          Special Offers
        </h2>
        {enhanced ? (
          <Button variant="quiet" size="small" onClick={togglePaused} className="-mr-4">
            {paused ? (
              <Play aria-hidden="true" className="size-4" />
            ) : (
              <Pause aria-hidden="true" className="size-4" />
            )}
            {paused ? "Play" : "Pause"}
            <span className="sr-only">the banners</span>
          </Button>
        ) : null}
      </div>
      <div {...holdHandlers}>
        <div
          ref={row}
          onScroll={onScroll}
          className="mt-4 ml-[calc(max(50%-36rem,0px)+1rem-8px)] flex max-w-[2688px] snap-x snap-mandatory scroll-pl-[8px] gap-[16px] overflow-x-auto overscroll-x-contain px-[8px] pt-2 pb-5 [scrollbar-width:none] sm:ml-[calc(max(50%-36rem,0px)+1.5rem-8px)] noscript:[scrollbar-width:thin]"
        >
          {offers.map((offer, index) => (
            <OfferSlide key={offer.id} offer={offer} label={`${index + 1} of ${offers.length}`} />
          ))}
          {enhanced
            ? offers.map((offer) => <OfferSlide key={`${offer.id} again`} offer={offer} />)
            : null}
        </div>
        <div className="page-width flex min-h-11 items-center">
          {enhanced ? (
            <BannerDots offers={offers} current={current} show={show} />
          ) : (
            <p className="hidden items-center gap-2 text-sm text-muted noscript:flex">
              Swipe or scroll sideways for all {offers.length}
              <ArrowRight aria-hidden="true" className="size-4" />
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
