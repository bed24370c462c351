import { MessageCircle, Phone } from "lucide-react";
import { contactLinks } from "#app/features/taxi/desk/contact-links.ts";
import type { TaxiRow } from "#app/features/taxi/desk/find-taxi-requests.server.ts";
import { formatPickupDate } from "#app/features/taxi/desk/pickup-date.ts";

const LINK =
  "relative inline-flex min-h-11 items-center justify-center gap-2 rounded-control border border-line-strong/60 bg-surface px-3.5 text-sm font-semibold text-sea transition-colors hover:border-sea hover:bg-sea-soft";

/** To call whoever asked, or to write to them, with the words begun. */
export function ReachLinks({ request }: { request: TaxiRow }) {
  const { call, whatsapp } = contactLinks({
    ...request,
    date: formatPickupDate(request.pickupDate),
  });
  if (call === null) return null;
  const whom = request.name === "" ? "" : ` ${request.name}`;
  return (
    <div className="flex flex-wrap gap-2">
      <a href={call} className={LINK}>
        <Phone aria-hidden="true" className="size-4" />
        Call<span className="sr-only">{whom}</span>
      </a>
      {whatsapp === null ? null : (
        <a href={whatsapp} target="_blank" rel="noreferrer" className={LINK}>
          <MessageCircle aria-hidden="true" className="size-4" />
          WhatsApp<span className="sr-only">{whom}</span>
        </a>
      )}
    </div>
  );
}
