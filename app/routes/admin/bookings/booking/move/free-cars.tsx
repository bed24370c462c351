import { formatPeriod, type RentalPeriod } from "#app/domain/rental-period.ts";
import type { FreeCar } from "#app/features/calendar/move-options.server.ts";

type FreeCarsProps = {
  cars: readonly FreeCar[];
  ownId: string;
  period: RentalPeriod;
};

export function FreeCars({ cars, ownId, period }: FreeCarsProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-semibold">Free cars</legend>
      <p className="tabular -mt-2 mb-1 text-sm text-muted">{formatPeriod(period)}</p>
      {cars.length === 0 ? <p>No car is free for all of this time.</p> : null}
      {cars.map(({ id, name, category, city, location }) => (
        <label
          key={id}
          className="flex min-h-14 items-center gap-3 rounded-control border border-line-strong/60 px-3.5 py-2 transition-colors hover:border-ink has-checked:border-sea has-checked:bg-sea-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
        >
          <input
            type="radio"
            name="carId"
            value={id}
            required
            defaultChecked={id === ownId}
            className="size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface outline-none checked:border-6 checked:border-sea"
          />
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{name}</span>
            {id === ownId ? <span className="text-sea"> · as now</span> : null}
            <span className="block text-sm leading-5 text-muted">
              {category} · {location}, {city}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
