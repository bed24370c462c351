import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { formatPricePerHour, formatRupees } from "#app/domain/money.ts";
import { CarPicture } from "#app/features/fleet/pictures/car-picture.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useEnhanced } from "#app/ui/use-enhanced.ts";
import { newBookingUrl } from "./new-booking-url.ts";
import type { NewBooking, OfferedCar } from "./load-new-booking.server.ts";

const SEARCH_FROM = 6;

export function CarChoice({ facts }: { facts: NewBooking }) {
  const { car, cars, elsewhere, selection } = facts;
  const [typed, setTyped] = useState("");
  const enhanced = useEnhanced();
  const notice = useRef<HTMLDivElement>(null);
  // The notice may be far above the submit button.
  useEffect(() => notice.current?.scrollIntoView({ block: "center" }), []);
  const fits = (car: OfferedCar) => isMatch(car, typed);
  const groups = [
    { title: `At ${selection.search.location}`, cars: cars.filter(fits) },
    { title: `Elsewhere in ${selection.search.city}`, cars: elsewhere.filter(fits) },
  ].filter(({ cars }) => cars.length > 0);
  const count = cars.length + elsewhere.length;
  return (
    <div className="flex flex-col gap-5">
      {car === null ? null : (
        <Alert
          ref={notice}
          tone="warning"
          title={`${car.name} is not free for these dates`}
          text={count === 0 ? "No other car is free either." : "These cars are."}
        />
      )}
      {enhanced && count > SEARCH_FROM ? (
        <TextField
          label="Find a car"
          type="search"
          placeholder="Name, number, category, fuel"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      ) : null}
      <p role="status" className={groups.length === 0 ? "text-muted" : "sr-only"}>
        {groups.length === 0
          ? noneMessage(count)
          : `${groups.reduce((sum, { cars }) => sum + cars.length, 0)} cars`}
      </p>
      {groups.map(({ title, cars }) => (
        <section key={title} className="flex flex-col gap-2">
          <h3 className="font-sans text-sm font-semibold tracking-normal text-muted">{title}</h3>
          <ul className="divide-y divide-line rounded-card border border-line">
            {cars.map((car) => (
              <CarRow key={car.id} car={car} facts={facts} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function noneMessage(free: number): string {
  return free > 0
    ? "No free car matches. Look for another part of its name."
    : "No car is free. Change the dates or the place.";
}

function CarRow({ car, facts }: { car: OfferedCar; facts: NewBooking }) {
  const { selection } = facts;
  const { city, location } = car;
  const search = { ...selection.search, city, location };
  const place = location === selection.search.location ? "" : ` · ${location}`;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 p-3 transition-colors first:rounded-t-card last:rounded-b-card has-focus-visible:bg-sunken hover:bg-sunken">
      <CarPicture path={car.image} place="row" load="lazy" className="w-18 rounded-lg" />
      <div className="grid min-w-0 flex-1 basis-36 gap-x-4 text-sm leading-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
        <div className="min-w-0">
          <Link
            to={newBookingUrl({ ...selection, search, carId: car.id })}
            preventScrollReset
            className="text-base leading-6 font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-[inherit] focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--focus)"
          >
            <UnbrokenText text={car.name} />
          </Link>
          <p className="text-muted">
            {car.category} · {car.seats} seats · {car.transmission} · {car.fuelType}
            {place}
          </p>
        </div>
        <p className="tabular sm:text-right">
          <strong className="text-base leading-6">{formatRupees(car.price.total)}</strong>
          <span className="text-muted max-sm:before:content-['_·_'] sm:block">
            {formatPricePerHour(car.pricePerHour)}
          </span>
        </p>
      </div>
    </li>
  );
}

function isMatch(car: OfferedCar, typed: string): boolean {
  const { name, category, fuelType, transmission, location } = car;
  const searchable = [name, category, fuelType, transmission, location].join(" ").toLowerCase();
  const terms = typed.toLowerCase().split(/\s+/);
  return terms.every((word) => searchable.includes(word));
}
