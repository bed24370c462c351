import {
  type AvailableService,
  type UpcomingService,
  listServices,
  type Service,
} from "#app/content/services.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import adventure from "./pictures/adventure.svg?url";
import selfDriveCars from "./pictures/self-drive-cars.svg?url";
import taxiBooking from "./pictures/taxi-booking.svg?url";
import twoWheeler from "./pictures/two-wheeler.svg?url";

const PICTURES: Record<Service["id"], string> = {
  "taxi-booking": taxiBooking,
  "self-drive-cars": selfDriveCars,
  "two-wheeler": twoWheeler,
  adventure,
};

/** Spec 2, Home page: services to come are grey. */
export function OurServices() {
  const services = listServices();
  // The search above it offers the one.
  if (services.length === 1) return null;
  const available = services.filter((service) => service.available).length;
  const upcoming = services.length - available;
  return (
    <section className="page-width pt-16 lg:pt-24">
      <h2 id="services" className="scroll-mt-24 text-title">
        Our Services
      </h2>
      <ul
        className={classNames(
          "mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-4 sm:grid-cols-2 lg:mt-10 lg:gap-6",
          available === 1 && "lg:grid-cols-[12fr_8fr]",
          available > 1 && upcoming > 0 && "lg:grid-cols-[12fr_12fr_8fr]",
        )}
      >
        {services.map((service) =>
          service.available ? (
            <AvailableTile key={service.id} service={service} picture={PICTURES[service.id]} />
          ) : (
            <UpcomingTile
              key={service.id}
              service={service}
              picture={PICTURES[service.id]}
              isOnly={upcoming === 1}
            />
          ),
        )}
      </ul>
    </section>
  );
}

type TileProps<S> = { service: S; picture: string };

function AvailableTile({ service, picture }: TileProps<AvailableService>) {
  const { title, text, to, popular } = service;
  return (
    <li
      className={classNames(
        "group relative col-span-full flex flex-col overflow-hidden rounded-sheet border border-transparent transition-[border-color,box-shadow] hover:shadow-lift sm:col-span-1 lg:row-span-2",
        popular ? "bg-sea-soft hover:border-sea" : "bg-gold-soft hover:border-gold",
      )}
    >
      <div className="flex flex-col items-start px-5 pt-5 sm:px-6 sm:pt-6 lg:px-7 lg:pt-7">
        <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2">
          <h3 className="text-2xl lg:text-3xl">{title}</h3>
          {popular ? <Badge tone="coral">Popular</Badge> : null}
        </div>
        <p className="mt-2 mb-5 max-w-sm lg:text-lg">{text}</p>
        <LinkButton to={to} className="link-of-card">
          Book Now
          <span className="sr-only"> {title}</span>
        </LinkButton>
      </div>
      <img
        src={picture}
        alt=""
        width={480}
        height={304}
        loading="lazy"
        className="-mt-9 aspect-2/1 h-auto w-full grow object-cover object-bottom lg:aspect-auto lg:object-contain"
      />
    </li>
  );
}

type UpcomingTileProps = TileProps<UpcomingService> & { isOnly: boolean };

function UpcomingTile({ service, picture, isOnly }: UpcomingTileProps) {
  const { title, text } = service;
  return (
    <li
      className={classNames(
        "flex flex-col overflow-hidden rounded-sheet border border-line bg-sunken text-muted",
        isOnly && "lg:row-span-2",
      )}
    >
      <div className="flex flex-1 flex-col items-start gap-1 px-4 pt-4 pb-2 sm:px-5 sm:pt-5">
        <h3 className="text-xl">{title}</h3>
        <p className="text-sm">{text}</p>
        <span
          role="link"
          aria-disabled="true"
          aria-label={`Coming Soon: ${title}`}
          className="mt-2 rounded-full border border-line-strong px-2.5 py-1 text-xs leading-4 font-semibold"
        >
          Coming Soon
        </span>
      </div>
      <img
        src={picture}
        alt=""
        width={420}
        height={150}
        loading="lazy"
        className="aspect-28/15 h-auto w-full object-cover object-bottom opacity-70 lg:aspect-auto"
      />
    </li>
  );
}
