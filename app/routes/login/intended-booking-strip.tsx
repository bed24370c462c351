import { CarPicture } from "#app/features/fleet/pictures/car-picture.tsx";
import { UploadedPicturesProvider } from "#app/features/fleet/pictures/uploaded-pictures.tsx";
import { UnbrokenText, PeriodText } from "#app/ui/unbroken-text.tsx";
import type { IntendedBooking } from "./intended-booking.server.ts";

export function IntendedBookingStrip({ ahead }: { ahead: IntendedBooking }) {
  return (
    <div className="flex items-center gap-4 rounded-card bg-sunken p-3 pr-4">
      <UploadedPicturesProvider pictures={ahead.pictures}>
        <CarPicture
          path={ahead.image}
          place="row"
          className="w-28 max-w-1/3 shrink-0 rounded-control"
        />
      </UploadedPicturesProvider>
      <div className="min-w-0 text-sm leading-5">
        <p className="font-semibold">
          <UnbrokenText text={ahead.name} />
        </p>
        {ahead.period === null ? null : (
          <p className="tabular mt-1 text-muted">
            <PeriodText text={ahead.period} />
          </p>
        )}
      </div>
    </div>
  );
}
