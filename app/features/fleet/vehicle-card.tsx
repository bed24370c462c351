import { MapPin, Star } from "#app/ui/icons/icons.ts";
import { useViewTransitionState } from "react-router";
import { formatPricePerHour, formatRupees } from "#app/domain/money.ts";
import { quote } from "#app/domain/quote.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { siteSurcharge } from "#app/domain/site-rules.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import { CarSpecs } from "./car-specs.tsx";
import type { CarCard } from "./find-cars.server.ts";
import { CarPicture, type PictureLoad } from "./pictures/car-picture.tsx";

type VehicleCardProps = {
  car: CarCard;
  to: string;
  /** Null while no dates are chosen. */
  period: RentalPeriod | null;
  showPlace?: boolean;
  load?: PictureLoad;
  onOffline?: () => void;
};

/** The link covers the whole card. */
export function VehicleCard({
  car,
  to,
  period,
  showPlace = false,
  load = "lazy",
  onOffline,
}: VehicleCardProps) {
  const isFeatured = car.featured === 1;
  // The card's picture morphs into the picture of the car's page.
  const isOpening = useViewTransitionState(to);
  return (
    <article
      className={classNames(
        "car-card group",
        isFeatured ? "border-gold" : "border-line hover:border-line-strong",
      )}
    >
      <div
        className={classNames(
          "car-card-picture",
          isOpening && "[view-transition-name:car-picture]",
        )}
      >
        <CarPicture
          path={car.image}
          place="card"
          load={load}
          className="w-full"
          pictureClassName="transition-transform duration-240 ease-out group-hover:scale-102"
        />
      </div>
      {isFeatured ? (
        <Badge tone="gold" className="car-card-badge">
          <Star aria-hidden="true" className="fill-current" />
          Featured
        </Badge>
      ) : null}
      <div className="car-card-body">
        <div className="car-card-name">
          <p className="flex flex-wrap items-center gap-x-3 text-sm leading-5 text-muted">
            {car.category}
            {showPlace ? (
              <span className="flex min-w-0 items-center gap-1">
                <MapPin className="size-3.5 shrink-0" />
                <span className="min-w-0 wrap-anywhere">{`${car.location}, ${car.city}`}</span>
              </span>
            ) : null}
          </p>
          <h3>
            <UnbrokenText text={car.name} />
          </h3>
        </div>
        <CarSpecs car={car} />
        <div className="car-card-price">
          <Price car={car} period={period} />
          <LinkButton
            to={to}
            viewTransition
            size="small"
            className="link-of-card"
            onClick={(event) => {
              // Without a connection the router would leave for the browser's own error page.
              if (navigator.onLine) return;
              event.preventDefault();
              onOffline?.();
            }}
          >
            View Details
            <span className="sr-only">{` of ${car.name}`}</span>
          </LinkButton>
        </div>
      </div>
    </article>
  );
}

function Price({ car, period }: { car: CarCard; period: RentalPeriod | null }) {
  const price = period ? quote(car, period) : null;
  const surcharge = siteSurcharge(car);
  const added = surcharge > 0 ? ` and ${formatRupees(surcharge)} surcharge` : "";
  return (
    <p className="tabular min-w-0 flex-1 basis-32">
      <strong className="block font-display text-2xl leading-7 font-bold tracking-tight">
        {formatPricePerHour(car.pricePerHour)}
      </strong>
      <span className="block text-sm leading-5 text-muted">
        {price
          ? `${formatRupees(price.total)} for ${price.hours} hours incl. tax${added}`
          : `plus ${car.taxRatePercent}% tax${added}`}
      </span>
    </p>
  );
}
