import { Link } from "react-router";
import { formatMoment } from "#app/domain/business-time.ts";
import type { TaxiRow } from "#app/features/taxi/desk/find-taxi-requests.server.ts";
import { formatPickupDate } from "#app/features/taxi/desk/pickup-date.ts";
import { Card } from "#app/ui/card.tsx";
import { MissingBadge } from "./missing-badge.tsx";
import { RequestLinks } from "./request-links.tsx";
import { StateButtons } from "./state-buttons.tsx";
import { taxiPath } from "./taxi-address.ts";

const COLUMNS =
  "lg:grid-cols-[minmax(0,1fr)_8.5rem_13.5rem_23rem] lg:items-center lg:gap-x-5 px-4 sm:px-5";

/** A row for each request, on a phone a card. */
export function TaxiList({ requests }: { requests: readonly TaxiRow[] }) {
  return (
    <Card
      padded={false}
      className="text-sm leading-5 max-lg:border-0 max-lg:bg-transparent max-lg:shadow-none"
    >
      <p
        aria-hidden="true"
        className={`hidden border-b border-line bg-sunken py-2.5 text-xs font-semibold text-muted lg:grid ${COLUMNS}`}
      >
        <span>Request</span>
        <span>Pickup date</span>
        <span>Reach</span>
        <span>State</span>
      </p>
      <ul className="max-lg:flex max-lg:flex-col max-lg:gap-3 lg:divide-y lg:divide-line">
        {requests.map((request) => (
          <TaxiItem key={request.id} request={request} />
        ))}
      </ul>
    </Card>
  );
}

function TaxiItem({ request }: { request: TaxiRow }) {
  const { id, name, phone, pickupDate, createdAt, missing } = request;
  return (
    <li
      className={`relative grid grid-cols-1 gap-3 bg-surface py-4 transition-colors has-[a:focus-visible]:bg-sunken hover:bg-sunken max-lg:rounded-card max-lg:border max-lg:border-line max-lg:shadow-soft lg:py-3.5 ${COLUMNS}`}
    >
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={taxiPath(id)}
            className="text-base leading-6 font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-[inherit] focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--focus)"
          >
            {name || "No name left"}
          </Link>
          <MissingBadge missing={missing} />
        </div>
        <p className="wrap-anywhere">{request.package}</p>
        <p className="tabular text-muted">Came {formatMoment(createdAt)}</p>
      </div>
      <p className="tabular wrap-anywhere">
        <span className="text-muted lg:sr-only">Pickup date: </span>
        {formatPickupDate(pickupDate) || <span className="text-muted">not given</span>}
      </p>
      <div className="flex min-w-0 flex-col gap-1.5">
        <p className="tabular font-medium wrap-anywhere">
          {phone || <span className="font-normal text-muted">No phone number</span>}
        </p>
        <RequestLinks request={request} />
      </div>
      <StateButtons request={request} />
    </li>
  );
}
