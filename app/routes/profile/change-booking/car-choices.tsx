import { formatPricePerHour, formatRupeesWithMinusSign, type Paise } from "#app/domain/money.ts";
import type { CarChoice } from "#app/features/changes/list-car-choices.server.ts";
import { CarPicture } from "#app/features/fleet/pictures/car-picture.tsx";
import { UploadedPicturesProvider } from "#app/features/fleet/pictures/uploaded-pictures.tsx";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import type { OwnChangePage } from "./load-own-change.server.ts";

export function CarChoices({ page: { cars, pictures, booking, to } }: { page: OwnChangePage }) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm">
        <span className="font-semibold">Car</span>{" "}
        <span className="text-muted">with the change in price, incl. tax</span>
      </legend>
      <div className="relative -mx-(--card-padding) flex snap-x scroll-px-(--card-padding) gap-3 overflow-x-auto overscroll-x-contain px-(--card-padding) pt-1.5 pb-3 [scrollbar-width:thin]">
        <UploadedPicturesProvider pictures={pictures}>
          {cars.map((car) => (
            <CarOption
              key={car.id}
              car={car}
              isOwn={car.id === booking.carId}
              isChosen={car.id === to.carId}
            />
          ))}
        </UploadedPicturesProvider>
      </div>
      {cars.length === 1 ? (
        <p className="text-sm text-muted">No other car is free at these times.</p>
      ) : null}
    </fieldset>
  );
}

type CarOptionProps = { car: CarChoice; isOwn: boolean; isChosen: boolean };

function CarOption({ car, isOwn, isChosen }: CarOptionProps) {
  return (
    <label className="relative flex w-[min(9rem,70vw)] min-w-min shrink-0 snap-start flex-col gap-2 rounded-control border border-line-strong/60 bg-surface p-2 text-sm leading-5 transition-colors hover:border-ink has-checked:border-sea has-checked:bg-sea-soft has-checked:shadow-[inset_0_0_0_1px_var(--sea)]">
      <input
        type="radio"
        name="carId"
        value={car.id}
        defaultChecked={isChosen}
        className="absolute -inset-px cursor-pointer appearance-none rounded-control"
      />
      <CarPicture path={car.image} place="tile" load="lazy" className="w-full rounded-lg" />
      <span className="flex min-w-0 flex-1 flex-col px-1 pb-1">
        <span className="font-semibold wrap-anywhere">
          <UnbrokenText text={car.name} />
        </span>
        <span className="text-muted wrap-anywhere">
          {isOwn ? "Your car" : car.category} · {car.location}
        </span>
        <span className="tabular mt-auto pt-1.5 whitespace-nowrap">
          {formatPricePerHour(car.pricePerHour)}
          {car.amount === null ? null : (
            <span className="block font-semibold">{formatDifference(car.amount)}</span>
          )}
        </span>
      </span>
    </label>
  );
}

function formatDifference(amount: Paise): string {
  if (amount === 0) return "Same price";
  return `${amount > 0 ? "+" : ""}${formatRupeesWithMinusSign(amount)}`;
}
