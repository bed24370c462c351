import { type MouseEvent, useState } from "react";
import { business } from "#app/content/business.ts";
import type { PickupPoint } from "#app/content/pickup-points.server.ts";
import { formatPeriod } from "#app/domain/rental-period.ts";
import type { CustomerBooking } from "#app/features/booking/list-customer-bookings.server.ts";
import { calendarPath } from "#app/features/invoices/document-paths.ts";
import { CalendarPlus, Printer, Share2 } from "#app/ui/icons/account-icons.ts";
import { useEnhanced } from "#app/ui/use-enhanced.ts";

const ACTION =
  "inline-flex min-h-11 flex-1 basis-36 items-center justify-center gap-2 rounded-control border border-line-strong/60 bg-surface px-3 text-sm font-semibold text-ink transition-colors hover:border-ink hover:bg-sunken sm:flex-none sm:px-4";

type KeepActionsProps = { booking: CustomerBooking; pickupPoint: PickupPoint };

export function KeepActions(props: KeepActionsProps) {
  const isEnhanced = useEnhanced();
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <a href={calendarPath(props.booking.reference)} className={ACTION}>
        <CalendarPlus aria-hidden="true" className="size-4 text-sea" />
        Add to calendar
      </a>
      <Share {...props} />
      <button
        type="button"
        onClick={() => print()}
        className={`${ACTION} ${isEnhanced ? "" : "invisible noscript:hidden"}`}
      >
        <Printer aria-hidden="true" className="size-4 text-sea" />
        Print
      </button>
    </div>
  );
}

/** By the share sheet of the device, else copied; without scripts by WhatsApp. */
function Share(props: KeepActionsProps) {
  const [isCopied, setCopied] = useState(false);
  const text = describeTrip(props);

  function share(event: MouseEvent): void {
    const { share, clipboard } = navigator as Partial<Navigator>;
    if (share !== undefined) {
      event.preventDefault();
      // The customer may close the sheet again.
      navigator.share({ text }).catch(() => {});
    } else if (clipboard !== undefined) {
      event.preventDefault();
      void clipboard.writeText(text).then(() => setCopied(true));
    }
  }

  return (
    <>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
        onClick={share}
        className={ACTION}
      >
        <Share2 aria-hidden="true" className="size-4 text-sea" />
        {isCopied ? "Copied" : "Share trip"}
      </a>
      <span role="status" className="sr-only">
        {isCopied ? "Trip details copied" : ""}
      </span>
    </>
  );
}

function describeTrip({ booking, pickupPoint }: KeepActionsProps): string {
  const { address, landmark, mapUrl } = pickupPoint;
  const found = [address, landmark].filter((text) => text !== null).join(", ");
  const place = [booking.location, booking.city].join(", ");
  return [
    `${booking.carName} from ${business().name}, booking ${booking.reference}`,
    formatPeriod(booking),
    found === "" ? place : `${place}: ${found}`,
    mapUrl,
  ].join("\n");
}
