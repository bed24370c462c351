import { Link } from "react-router";
import { CHARGE_LABELS } from "#app/content/charge-labels.ts";
import { formatRupees } from "#app/domain/money.ts";
import { CHARGE_STATES } from "#app/features/trip-charges/charge-messages.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ChevronRight } from "#app/ui/icons/icons.ts";
import { CardSection } from "#app/ui/card-section.tsx";
import { chargePath, newChargePath } from "./booking-paths.ts";
import type { BookingPage } from "./booking-page.server.ts";
import { IntentForm } from "./intent-form.tsx";
import { useAccess } from "#app/routes/admin/use-access.ts";
import { AdminLink, AdminLinkButton } from "#app/routes/admin/admin-link.tsx";

export function BookingCharges({ page }: { page: BookingPage }) {
  const { booking, charges, suggestions } = page;
  const { may } = useAccess();
  if (booking.tripStatus !== "returned") return null;
  return (
    <div id="charges">
      <CardSection
        compact
        title="Charges after the trip"
        beside={
          <AdminLinkButton to={newChargePath(booking.id)} size="small" variant="secondary">
            Propose a charge
          </AdminLinkButton>
        }
      >
        {suggestions.length === 0 || !may("handover") ? null : <Suggestions page={page} />}
        {charges.length === 0 ? (
          <p className="text-sm text-muted">{suggestions.length === 0 ? "None." : "None yet."}</p>
        ) : (
          <ul className="flex flex-col gap-2">
            {charges.map(({ id, kind, state, total }) => (
              <li
                key={id}
                className="flex min-h-12 items-center rounded-control bg-sunken text-sm leading-6 *:flex-1"
              >
                <AdminLink
                  to={chargePath(booking.id, id)}
                  className="rounded-control hover:underline"
                >
                  <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3.5 py-2.5">
                    <span className="tabular font-semibold">
                      {CHARGE_LABELS[kind]}, {formatRupees(total)}
                    </span>
                    <Badge tone={CHARGE_STATES[state].tone}>{CHARGE_STATES[state].label}</Badge>
                  </span>
                </AdminLink>
              </li>
            ))}
          </ul>
        )}
      </CardSection>
    </div>
  );
}

/** The form begins with what the handovers show; staff say how much. */
function Suggestions({ page: { booking, suggestions } }: { page: BookingPage }) {
  return (
    <section aria-label="To propose" className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">Suggested by comparing pickup and return</h3>
      <ul className="flex flex-col gap-2">
        {suggestions.map((suggestion) => (
          <li key={`${suggestion.kind} ${suggestion.detail}`}>
            <Link
              to={newChargePath(booking.id, suggestion)}
              className="flex min-h-12 items-center justify-between gap-3 rounded-control border border-warning/30 bg-warning-soft px-3.5 py-2.5 text-sm leading-6 hover:underline"
            >
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{CHARGE_LABELS[suggestion.kind]}</span>
                {suggestion.detail === "" ? "" : `: ${suggestion.detail}`}
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
      <IntentForm intent="charges-checked" label="Nothing more to charge" />
    </section>
  );
}
