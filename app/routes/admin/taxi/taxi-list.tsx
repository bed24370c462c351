import { formatMoment } from "#app/domain/business-time.ts";
import type { TaxiRow } from "#app/features/taxi/admin/list-taxi-requests.server.ts";
import { formatRequestPhone } from "#app/features/taxi/admin/format-request-phone.ts";
import { formatPickupDate } from "#app/features/taxi/admin/pickup-date.ts";
import { Row, RowLink, RowList } from "#app/routes/admin/row-list.tsx";
import { MissingBadge } from "./missing-badge.tsx";
import { RequestLinks } from "./request-links.tsx";
import { StateButtons } from "./state-buttons.tsx";
import { taxiPath } from "./taxi-urls.ts";

const COLUMNS =
  "lg:grid-cols-[minmax(0,1fr)_minmax(0,8.5rem)_minmax(0,13.5rem)_minmax(0,23rem)] lg:items-center";

export function TaxiList({ requests }: { requests: readonly TaxiRow[] }) {
  return (
    <RowList
      name="Taxi requests"
      columns={COLUMNS}
      head={
        <>
          <span>Request</span>
          <span>Pickup date</span>
          <span>Contact</span>
          <span>State</span>
        </>
      }
    >
      {requests.map((request) => (
        <TaxiItem key={request.id} request={request} />
      ))}
    </RowList>
  );
}

function TaxiItem({ request }: { request: TaxiRow }) {
  const { id, name, phone, pickupDate, createdAt } = request;
  return (
    <Row columns={COLUMNS} opens>
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <RowLink to={taxiPath(id)}>{name || "No name given"}</RowLink>
          <MissingBadge request={request} />
        </div>
        <p className="wrap-anywhere">{request.package}</p>
        <p className="tabular text-muted">Received {formatMoment(createdAt)}</p>
      </div>
      <p className="tabular wrap-anywhere">
        <span className="text-muted lg:sr-only">Pickup date: </span>
        {formatPickupDate(pickupDate) || <span className="text-muted">not given</span>}
      </p>
      <div className="flex min-w-0 flex-col gap-1.5">
        <p className="tabular font-medium wrap-anywhere">
          {formatRequestPhone(phone) || (
            <span className="font-normal text-muted">No phone number</span>
          )}
        </p>
        <RequestLinks request={request} />
      </div>
      <StateButtons request={request} />
    </Row>
  );
}
