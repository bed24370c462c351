import type { PickupPoint } from "#app/content/pickup-points.server.ts";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { documentNames } from "#app/domain/document-kinds.ts";
import { Card } from "#app/ui/card.tsx";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";

type OfflineTripProps = {
  trip: {
    reference: string;
    carName: string;
    registrationNumber: string | null;
    city: string;
    location: string;
    pickupAt: Instant;
    returnAt: Instant;
    pickupPoint: PickupPoint;
  };
};

/** What somebody needs to find the car and to bring it back. */
export function OfflineTrip({ trip }: OfflineTripProps) {
  const { reference, carName, registrationNumber, city, location, pickupPoint } = trip;
  const { address, landmark, hours, phone } = pickupPoint;
  const where = [address, landmark, hours === null ? null : `Open ${hours}`];
  const facts = [
    { name: "Booking reference", text: reference },
    { name: "Car", text: <UnbrokenText text={carName} />, more: registrationNumber },
    { name: "Pickup", text: formatMoment(trip.pickupAt, { year: true }) },
    { name: "Return", text: formatMoment(trip.returnAt, { year: true }) },
    {
      name: "Where",
      text: `${location}, ${city}`,
      more: where.filter((part) => part !== null).join(". "),
    },
    { name: "Bring the originals", text: documentNames.join(", ") },
  ];
  return (
    <Card className="flex flex-col gap-5">
      <dl className="tabular grid grid-cols-1 gap-x-8 gap-y-5 leading-6 sm:grid-cols-2">
        {facts.map(({ name, text, more }) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm leading-5 text-muted">{name}</dt>
            <dd className="wrap-anywhere">
              <span className="block font-semibold">{text}</span>
              {more ? <span className="block text-sm text-muted">{more}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      <a href={`tel:${phone.tel}`} className="w-fit font-semibold text-sea">
        Call {phone.display}
      </a>
    </Card>
  );
}
