import type { IconComponent } from "#app/ui/icons/create-icon.tsx";
import { SquarePen } from "#app/ui/icons/admin-icons.ts";
import { Copy } from "#app/ui/icons/account-icons.ts";
import { ExternalLink, MapPin, RotateCcw, Star, Trash } from "#app/ui/icons/icons.ts";
import { Form, href, Link, useNavigation } from "react-router";
import type { Instant } from "#app/domain/business-time.ts";
import { carLabel, carPath } from "#app/domain/car.ts";
import { formatPricePerHour } from "#app/domain/money.ts";
import type { CarListItem } from "#app/features/fleet/admin/list-cars.server.ts";
import { CarPicture } from "#app/features/fleet/pictures/car-picture.tsx";
import { Row, RowList } from "#app/routes/admin/row-list.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import { CarStatus } from "./car-status.tsx";
import { adminCarPath } from "./car-urls.ts";
import { useAccess } from "#app/routes/admin/use-access.ts";

const COLUMNS =
  "lg:grid-cols-[minmax(0,2.2fr)_6.5rem_minmax(0,1.2fr)_minmax(0,1.3fr)_10.5rem] lg:items-center";

export function CarsList({ cars, now }: { cars: readonly CarListItem[]; now: Instant }) {
  return (
    <RowList
      name="Cars"
      columns={COLUMNS}
      head={
        <>
          <span>Car</span>
          <span>Price</span>
          <span>Place</span>
          <span>Now</span>
          <span className="pl-3">Actions</span>
        </>
      }
    >
      {cars.map((car) => (
        <CarItem key={car.id} car={car} now={now} />
      ))}
    </RowList>
  );
}

function CarItem({ car, now }: { car: CarListItem; now: Instant }) {
  return (
    <Row columns={COLUMNS}>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <CarPicture
          path={car.image}
          place="row"
          load="lazy"
          className="w-24 shrink-0 rounded-control"
        />
        <div className="flex min-w-0 flex-1 basis-32 flex-col gap-1">
          <Link
            to={adminCarPath(car.id)}
            prefetch="intent"
            className="flex min-h-6 items-center rounded-sm text-base leading-6 font-semibold wrap-anywhere underline-offset-4 hover:underline max-lg:min-h-11"
          >
            <span className="min-w-0">
              <UnbrokenText text={car.name} />
            </span>
          </Link>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
            {car.registrationNumber === null ? null : (
              <span className="tabular font-semibold whitespace-nowrap text-ink">
                {car.registrationNumber}
              </span>
            )}
            <span className="tabular">
              {car.category} · {car.year}
            </span>
            {car.featured === 1 ? (
              <Badge tone="gold">
                <Star aria-hidden="true" className="fill-current" />
                Featured
              </Badge>
            ) : null}
            {car.archivedAt === null ? null : <Badge tone="warning">Archived</Badge>}
          </p>
        </div>
      </div>
      <p className="tabular font-semibold max-lg:text-base">
        {formatPricePerHour(car.pricePerHour)}
      </p>
      <p className="flex min-w-0 items-start gap-1.5 text-muted">
        <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0 lg:hidden" />
        <span className="min-w-0 wrap-anywhere">
          {car.location}, {car.city}
        </span>
      </p>
      <CarStatus car={car} now={now} />
      <Actions car={car} />
    </Row>
  );
}

function Actions({ car }: { car: CarListItem }) {
  const path = adminCarPath(car.id);
  const { may } = useAccess();
  return (
    <ul className="flex flex-wrap max-lg:-mx-2 max-lg:justify-between max-lg:border-t max-lg:border-line max-lg:pt-2 lg:-mr-2">
      {may("fleet.edit") ? (
        <Action to={path} icon={SquarePen} label="Edit" of={carLabel(car)} />
      ) : null}
      <Action
        to={`${href("/admin/cars/new")}?like=${car.id}`}
        icon={Copy}
        label="Duplicate"
        of={carLabel(car)}
      />
      {car.archivedAt === null ? (
        <>
          <Action to={`${path}/delete`} icon={Trash} label="Delete" of={carLabel(car)} />
          <Action
            to={carPath(car.slug)}
            icon={ExternalLink}
            label="View on site"
            of={carLabel(car)}
          />
        </>
      ) : may("fleet.edit") ? (
        <Restore car={car} />
      ) : null}
    </ul>
  );
}

const ACTION =
  "relative flex min-h-11 min-w-11 flex-col items-center justify-center gap-1 rounded-control px-1 text-xs font-medium text-muted transition-colors hover:bg-sea-soft hover:text-sea [&_svg]:size-4.5";

type ActionProps = {
  to: string;
  icon: IconComponent;
  label: string;
  of: string;
};

function Action({ to, icon: Icon, label, of }: ActionProps) {
  if (!useAccess().mayOpen(to)) return null;
  return (
    <li>
      <Link to={to} title={label} prefetch="intent" className={ACTION}>
        <Icon aria-hidden="true" />
        <Label label={label} of={of} />
      </Link>
    </li>
  );
}

function Restore({ car }: { car: CarListItem }) {
  const action = adminCarPath(car.id);
  const { formAction } = useNavigation();
  return (
    <li>
      <Form method="post" action={action}>
        <input type="hidden" name="intent" value="restore" />
        <button
          type="submit"
          title="Restore"
          disabled={formAction === action}
          className={`${ACTION} disabled:opacity-50`}
        >
          <RotateCcw aria-hidden="true" />
          <Label label="Restore" of={carLabel(car)} />
        </button>
      </Form>
    </li>
  );
}

function Label({ label, of }: { label: string; of: string }) {
  return (
    <>
      <span aria-hidden="true" className="lg:hidden">
        {label}
      </span>
      <span className="sr-only">
        {label}: {of}
      </span>
    </>
  );
}
