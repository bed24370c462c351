import { CalendarClock, Camera, Gauge, MapPin } from "#app/ui/icons/icons.ts";
import { href, Link } from "react-router";
import { formatMoment } from "#app/domain/business-time.ts";
import { formatPeriod } from "#app/domain/rental-period.ts";
import { CarPicture } from "#app/features/fleet/pictures/car-picture.tsx";
import { UploadedPicturesProvider } from "#app/features/fleet/pictures/uploaded-pictures.tsx";
import { formatPhotoCounts } from "#app/features/trip-photos/trip-photo-labels.ts";
import { UnbrokenText, PeriodText } from "#app/ui/unbroken-text.tsx";
import { KeyBoxChoice } from "./booking-key-box.tsx";
import { photosPath, swapPath } from "./booking-paths.ts";
import type { BookingPage } from "./booking-page.server.ts";
import { HandoverList } from "./handover-list.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { useAccess } from "#app/routes/admin/use-access.ts";
import { AdminLink } from "#app/routes/admin/admin-link.tsx";

export function BookingTrip({ page }: { page: BookingPage }) {
  const { booking, handovers, pictures } = page;
  const { carId, carName, carImage, city, location } = booking;
  return (
    <CardSection compact title="Trip">
      <div className="flex flex-wrap items-start gap-4">
        <UploadedPicturesProvider pictures={pictures}>
          <CarPicture path={carImage} place="small" className="w-28 rounded-control sm:w-40" />
        </UploadedPicturesProvider>
        <div className="flex min-w-0 flex-1 basis-32 flex-col gap-2 text-sm leading-6">
          <AdminLink
            to={href("/admin/cars/:id", { id: carId })}
            prefetch="intent"
            className="-my-1.5 flex min-h-11 items-center text-base leading-5 font-semibold text-sea underline-offset-4 hover:underline"
          >
            <span>
              <UnbrokenText text={carName} />
            </span>
          </AdminLink>
          <p className="tabular flex gap-2.5 font-medium">
            <CalendarClock aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
            <span className="min-w-0">
              <PeriodText text={formatPeriod(booking)} />
            </span>
          </p>
          <p className="flex gap-2.5">
            <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
            <span className="min-w-0 wrap-anywhere">
              {location}, {city}
            </span>
          </p>
        </div>
      </div>
      {handovers.length === 0 ? null : (
        <HandoverList
          handovers={handovers}
          due={booking.returnAt}
          graceMinutes={booking.graceMinutes}
        />
      )}
      <MissingSwapReadings page={page} />
      <PhotosLink page={page} />
      <KeyBoxChoice page={page} />
    </CardSection>
  );
}

/** Of a car that could not be read at the swap. */
function MissingSwapReadings({ page: { booking, swapsWithoutReadings } }: { page: BookingPage }) {
  const { may } = useAccess();
  if (!may("handover")) return null;
  return swapsWithoutReadings.map(({ changeId, at }) => (
    <Link
      key={changeId}
      to={swapPath(booking.id, changeId)}
      prefetch="intent"
      className="-my-1.5 flex min-h-11 w-fit items-center gap-2.5 text-sm font-semibold text-sea underline-offset-4 hover:underline"
    >
      <Gauge aria-hidden="true" className="size-4 shrink-0" />
      <span className="tabular">Add the readings of the swap, {formatMoment(at)}</span>
    </Link>
  ));
}

function PhotosLink({ page: { booking, actions, photos } }: { page: BookingPage }) {
  const { mayOpen } = useAccess();
  const counts = formatPhotoCounts(photos);
  if (!mayOpen(photosPath(booking.id))) return null;
  const isUnderWay = actions.includes("pick-up") || booking.tripStatus !== "upcoming";
  if (counts === null && (!isUnderWay || booking.tripStatus === "no_show")) return null;
  return (
    <Link
      to={photosPath(booking.id)}
      prefetch="intent"
      className="-my-1.5 flex min-h-11 w-fit items-center gap-2.5 text-sm font-semibold text-sea underline-offset-4 hover:underline"
    >
      <Camera aria-hidden="true" className="size-4 shrink-0" />
      <span className="tabular">Photos: {counts ?? "none yet"}</span>
    </Link>
  );
}
