import { formatMoment } from "#app/domain/business-time.ts";
import type { OwnBooking } from "#app/features/booking/customer/find-own-booking.server.ts";
import { eventLabel } from "#app/features/booking/customer/own-booking-messages.ts";
import { CardSection } from "#app/ui/card-section.tsx";

export function HistoryCard({ history }: Pick<OwnBooking, "history">) {
  if (history.length === 0) return null;
  return (
    <CardSection title="What happened so far">
      <ol className="flex flex-col">
        {history.map(({ id, createdAt, detail, ...event }) => (
          <li
            key={id}
            className="relative border-l border-line pb-4 pl-5 text-sm leading-6 last:border-transparent last:pb-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-2 -left-[4.5px] size-2 rounded-full bg-line-strong"
            />
            <p className="font-medium">{eventLabel(event)}</p>
            {detail === null ? null : <p className="wrap-anywhere">{detail}</p>}
            <p className="tabular text-xs leading-5 text-muted">
              {formatMoment(createdAt, { year: true })}
            </p>
          </li>
        ))}
      </ol>
    </CardSection>
  );
}
