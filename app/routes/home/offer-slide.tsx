import { ArrowRight } from "#app/ui/icons/icons.ts";
import { Link } from "react-router";
import type { Offer } from "#app/content/site-content.ts";
import { CarPicture } from "#app/features/fleet/pictures/car-picture.tsx";

type OfferSlideProps = {
  offer: Offer;
  /** '1 of 8'; a copy has none, as screen readers skip it. */
  label?: string;
};

/** The link covers the whole banner. */
export function OfferSlide({ offer, label }: OfferSlideProps) {
  const copyProps = { "aria-hidden": true, inert: true };
  const slideProps = { role: "group", "aria-roledescription": "slide", "aria-label": label };
  return (
    <div
      {...(label === undefined ? copyProps : slideProps)}
      className="group relative flex w-[320px] shrink-0 snap-start flex-col overflow-hidden rounded-card text-on-ink shadow-soft ring-1 ring-line outline-offset-2 transition-shadow hover:shadow-lift has-focus-visible:outline-3 has-focus-visible:outline-(--focus)"
    >
      <CarPicture
        path={offer.image}
        alt={offer.alt ?? ""}
        place="banner"
        load="lazy"
        className="w-full"
        pictureClassName="transition-transform duration-240 ease-out group-hover:scale-102"
      />
      <div className="flex flex-1 flex-col justify-center gap-1 bg-ink px-4 py-3">
        <h3 className="tabular text-lg leading-snug">
          <Link
            to={offer.to}
            prefetch="intent"
            className="outline-none after:absolute after:inset-0"
          >
            {offer.title}
          </Link>
        </h3>
        <p className="flex items-center gap-2 text-sm text-on-ink-muted">
          {offer.text}
          <ArrowRight
            aria-hidden="true"
            className="size-4 shrink-0 text-on-ink transition-[translate] group-hover:translate-x-1"
          />
        </p>
      </div>
    </div>
  );
}
