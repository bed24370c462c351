import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { formatMoment } from "#app/domain/business-time.ts";
import type { Difference } from "#app/features/payment/admin/list-differences.server.ts";
import { providerLabel } from "#app/features/payment/admin/provider-label.ts";
import { Card } from "#app/ui/card.tsx";

export function DifferenceFacts({ difference }: { difference: Difference }) {
  const { ours, theirs, provider, orderId, refundId, bookingId, reference, foundAt } = difference;
  return (
    <Card>
      <section aria-labelledby="sides" className="flex flex-col gap-4">
        <h2 id="sides" className="text-xl">
          What differs
        </h2>
        <dl className="tabular grid grid-cols-1 gap-3 sm:grid-cols-2">
          <Side name="We said" text={ours} />
          <Side name="They said" text={theirs} />
        </dl>
        <dl className="divide-y divide-line border-t border-line">
          <Fact name="Provider">{providerLabel(provider)}</Fact>
          {bookingId === null ? null : (
            <Fact name="Booking">
              <Link
                to={href("/admin/bookings/:id", { id: bookingId })}
                className="-my-2.5 inline-flex min-h-11 items-center rounded-control font-semibold text-sea underline-offset-4 hover:underline"
              >
                {reference}
              </Link>
            </Fact>
          )}
          <Fact name="Order">{orderId}</Fact>
          {refundId === null ? null : <Fact name="Refund">{refundId}</Fact>}
          <Fact name="Found">{formatMoment(foundAt, { year: true })}</Fact>
        </dl>
      </section>
    </Card>
  );
}

function Side({ name, text }: { name: string; text: string }) {
  return (
    <div className="min-w-0 rounded-control bg-sunken px-4 py-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{text}</dd>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-4 py-2.5 text-sm leading-6 last:pb-0 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
