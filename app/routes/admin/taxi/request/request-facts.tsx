import type { ReactNode } from "react";
import { formatMoment } from "#app/domain/business-time.ts";
import type { TaxiRow } from "#app/features/taxi/admin/list-taxi-requests.server.ts";
import { formatRequestPhone } from "#app/features/taxi/admin/format-request-phone.ts";
import { formatPickupDate } from "#app/features/taxi/admin/pickup-date.ts";
import { RequestLinks } from "#app/routes/admin/taxi/request-links.tsx";
import { StateButtons } from "#app/routes/admin/taxi/state-buttons.tsx";
import { taxiEditPath } from "#app/routes/admin/taxi/taxi-urls.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

export function RequestFacts({ request }: { request: TaxiRow }) {
  return (
    <Card>
      <section aria-labelledby="facts-title" className="flex flex-col gap-4">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="facts-title" className="text-xl">
            Request
          </h2>
          <LinkButton
            to={taxiEditPath(request.id)}
            variant="secondary"
            size="small"
            prefetch="none"
          >
            Edit
          </LinkButton>
        </header>
        <StateButtons request={request} />
        <dl className="divide-y divide-line border-t border-line">
          <Fact name="Package" value={request.package} />
          <Fact
            name="Phone"
            value={formatRequestPhone(request.phone)}
            missing="Not given: this visitor can’t be called."
          >
            <RequestLinks request={request} />
          </Fact>
          <Fact
            name="Pickup date"
            value={formatPickupDate(request.pickupDate)}
            missing={request.phone === "" ? "Not given." : "Not given: ask for it."}
          />
          <Fact name="Received" value={formatMoment(request.createdAt, { year: true })} />
        </dl>
      </section>
    </Card>
  );
}

type FactProps = {
  name: string;
  value: string;
  /** In place of a value that was left empty. */
  missing?: string;
  children?: ReactNode;
};

function Fact({ name, value, missing, children }: FactProps) {
  return (
    <div className="grid grid-cols-1 gap-1 py-3 text-sm leading-6 last:pb-0 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular flex flex-col items-start gap-2 font-medium wrap-anywhere">
        {value || <span className="font-normal text-muted">{missing}</span>}
        {children}
      </dd>
    </div>
  );
}
