import { Star } from "#app/ui/icons/icons.ts";
import { Form, href, useNavigation } from "react-router";
import { formatPricePerHour, paiseFromRupees } from "#app/domain/money.ts";
import type {
  CarListPreview,
  PreviewCar,
} from "#app/features/fleet/import/preview-car-list.server.ts";
import { CarPicture } from "#app/features/fleet/pictures/car-picture.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

const COLUMNS =
  "md:grid-cols-[3rem_minmax(0,2fr)_7rem_minmax(0,1.2fr)_minmax(0,1.2fr)] md:items-center md:gap-x-5 px-4 sm:px-5";

export function ListPreview({
  id,
  count,
  cars,
  ignored,
  duplicates,
  unusualPrices,
}: CarListPreview & { id: string }) {
  const pending = useNavigation().formMethod === "POST";
  const countLabel = count === 1 ? "1 car" : `${count.toLocaleString("en-IN")} cars`;
  return (
    <>
      <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
          <h2 className="text-xl">{countLabel}, nothing wrong</h2>
          <p className="text-sm leading-6 text-muted">
            This is how they will be. Nothing has been added yet.
          </p>
        </div>
        <Form method="post" className="flex flex-wrap gap-3">
          <input type="hidden" name="import" value={id} />
          <Button type="submit" size="small" pending={pending}>
            Import {countLabel}
          </Button>
          <LinkButton
            to={href("/admin/cars/import")}
            variant="secondary"
            size="small"
            prefetch="none"
          >
            Choose another file
          </LinkButton>
        </Form>
      </Card>
      {duplicates.count === 0 ? null : <LookAlikes {...duplicates} />}
      {unusualPrices.count === 0 ? null : <UnusualPrices {...unusualPrices} />}
      {ignored.length === 0 ? null : (
        <Alert
          role="note"
          title={ignored.length === 1 ? "One column is ignored" : "Some columns are ignored"}
          text={<span className="wrap-anywhere">{ignored.join(", ")}</span>}
        />
      )}
      <Card padded={false} className="text-sm leading-5">
        <p
          aria-hidden="true"
          className={`hidden border-b border-line bg-sunken py-2.5 text-xs font-semibold text-muted md:grid ${COLUMNS}`}
        >
          <span>Line</span>
          <span>Car</span>
          <span>Price</span>
          <span>Place</span>
          <span>Facts</span>
        </p>
        <ul aria-label="Cars to import" className="divide-y divide-line">
          {cars.map((car) => (
            <CarRow key={car.line} car={car} />
          ))}
        </ul>
        {count > cars.length ? (
          <p className="border-t border-line bg-sunken px-4 py-3 font-semibold text-muted sm:px-5">
            … and {(count - cars.length).toLocaleString("en-IN")} more
          </p>
        ) : null}
      </Card>
    </>
  );
}

function CarRow({ car }: { car: PreviewCar }) {
  return (
    <li className={`grid gap-y-1.5 py-4 md:py-3 ${COLUMNS}`}>
      <span className="tabular text-muted max-md:order-last">
        <span className="md:sr-only">Line </span>
        {car.line}
      </span>
      <div className="flex min-w-0 items-center gap-3">
        <CarPicture
          path={car.image}
          place="row"
          load="lazy"
          className="w-20 shrink-0 rounded-control"
        />
        <div className="min-w-0">
          <p className="flex items-center gap-1.5 font-semibold">
            <span className="min-w-0 wrap-anywhere">{car.name}</span>
            {car.featured ? (
              <Star
                role="img"
                aria-label="Featured"
                className="size-4 shrink-0 fill-gold text-gold"
              />
            ) : null}
          </p>
          <p className="text-muted">
            {car.category} · {car.year}
          </p>
        </div>
      </div>
      <span className="tabular font-semibold">
        {formatPricePerHour(paiseFromRupees(car.rupeesPerHour))}
      </span>
      <span className="wrap-anywhere">
        {car.location ?? <span className="text-muted">The usual place</span>}, {car.city}
      </span>
      <span className="text-muted">
        {car.seats} seats · {car.transmission} · {car.fuelType}
      </span>
    </li>
  );
}

function LookAlikes({ count, shown }: CarListPreview["duplicates"]) {
  const title =
    count === 1
      ? "One car looks the same as another"
      : `${count.toLocaleString("en-IN")} cars look the same as others`;
  return (
    <Alert
      tone="warning"
      role="note"
      title={title}
      text={
        <>
          <p>Same name, year and place. If you have several of the same model, this is fine.</p>
          <ul className="mt-1">
            {shown.map(({ line, name, year, of }) => (
              <li key={line} className="wrap-anywhere">
                Line {line}: {name} {year},{" "}
                {of === "fleet" ? "in the fleet" : "further up in the file"}
              </li>
            ))}
            {count > shown.length ? <li>… and {count - shown.length} more</li> : null}
          </ul>
        </>
      }
    />
  );
}

function UnusualPrices({ count, shown }: CarListPreview["unusualPrices"]) {
  const title =
    count === 1 ? "Check one price" : `Check the prices of ${count.toLocaleString("en-IN")} cars`;
  return (
    <Alert
      tone="warning"
      role="note"
      title={title}
      text={
        <ul>
          {shown.map(({ line, name, message }) => (
            <li key={line} className="wrap-anywhere">
              Line {line}, {name}: {message}
            </li>
          ))}
          {count > shown.length ? <li>… and {count - shown.length} more</li> : null}
        </ul>
      }
    />
  );
}
