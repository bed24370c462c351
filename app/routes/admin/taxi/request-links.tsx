import { contactLinks } from "#app/features/taxi/admin/contact-links.ts";
import type { TaxiRow } from "#app/features/taxi/admin/list-taxi-requests.server.ts";
import { formatPickupDate } from "#app/features/taxi/admin/pickup-date.ts";
import { ContactLinks } from "#app/routes/admin/contact-links.tsx";

export function RequestLinks({ request }: { request: TaxiRow }) {
  const date = formatPickupDate(request.pickupDate);
  const { call, whatsapp } = contactLinks({ ...request, date });
  return call === null ? null : (
    <ContactLinks call={call} whatsapp={whatsapp} name={request.name} />
  );
}
