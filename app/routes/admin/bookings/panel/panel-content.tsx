import { business } from "#app/content/business.ts";
import { DOCUMENT_KINDS } from "#app/domain/document-kinds.ts";
import { formatMoment } from "#app/domain/business-time.ts";
import { formatRupees } from "#app/domain/money.ts";
import { formatPhone, whatsappLink } from "#app/domain/phone-number.ts";
import { CHANNEL_LABELS, TRIP_ACTION_LABELS } from "#app/features/booking/booking-labels.ts";
import { AdminLink } from "#app/routes/admin/admin-link.tsx";
import { BookingBadges } from "#app/routes/admin/bookings/booking-badges.tsx";
import { actionPath } from "#app/routes/admin/bookings/booking/booking-paths.ts";
import { Fact } from "#app/routes/admin/bookings/booking/fact.tsx";
import type { PanelData } from "#app/routes/admin/bookings/booking/panel/load-panel.server.ts";
import { ContactLinks } from "#app/routes/admin/contact-links.tsx";
import { useAccess } from "#app/routes/admin/use-access.ts";
import { userPath } from "#app/routes/admin/users/user-paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";

export function PanelContent({ page }: { page: PanelData }) {
  const { booking, customer, money, documents, now } = page;
  const greeting = `Hello ${customer.name}, this is ${business().name} about your booking ${booking.reference}. `;
  return (
    <>
      <div className="flex flex-wrap gap-1.5">
        <BookingBadges booking={booking} now={now} />
        <Badge>{CHANNEL_LABELS[booking.channel]}</Badge>
      </div>
      <NextStep page={page} />
      <dl className="divide-y divide-line border-t border-line pt-3">
        <Fact name="Customer">
          {customer.id === null ? (
            `${customer.name} · account deleted`
          ) : (
            <AdminLink
              to={userPath(customer.id)}
              className="text-sea underline-offset-4 hover:underline"
            >
              {customer.name}
            </AdminLink>
          )}
          <span className="block font-normal text-muted">
            {customer.phone === null ? customer.email : formatPhone(customer.phone)}
          </span>
        </Fact>
        <Fact name="Car">
          <UnbrokenText text={booking.carName} />
        </Fact>
        <Fact name="Pickup">{formatMoment(booking.pickupAt, { year: true })}</Fact>
        <Fact name="Return">
          {formatMoment(booking.returnAt, { year: true })}
          <span className="font-normal whitespace-nowrap text-muted"> · {booking.hours} h</span>
        </Fact>
        <Fact name="Place">
          {booking.location}, {booking.city}
        </Fact>
        {money === null ? null : (
          <>
            <Fact name="Total">{formatRupees(money.total)}</Fact>
            <Fact name="Paid">{formatRupees(money.paid)}</Fact>
            {money.balance > 0 ? (
              <Fact name="Still to pay">{formatRupees(money.balance)}</Fact>
            ) : null}
          </>
        )}
        <Fact name="Documents">
          {documents} of {DOCUMENT_KINDS.length}
        </Fact>
      </dl>
      {customer.phone === null ? null : (
        <ContactLinks
          call={`tel:${customer.phone}`}
          whatsapp={whatsappLink(customer.phone, greeting)}
          name={customer.name}
        />
      )}
    </>
  );
}

function NextStep({ page: { booking, actions } }: { page: PanelData }) {
  const { mayOpen } = useAccess();
  const next = actions.find((action) => mayOpen(actionPath(booking.id, action)));
  if (next === undefined) return null;
  const isDanger = next === "cancel" || next === "no-show";
  return (
    <LinkButton
      to={actionPath(booking.id, next)}
      size="small"
      variant={isDanger ? "danger" : "primary"}
    >
      {TRIP_ACTION_LABELS[next]}
    </LinkButton>
  );
}
