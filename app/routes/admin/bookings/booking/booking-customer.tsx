import { Form, href, useNavigation } from "react-router";
import { business } from "#app/content/business.ts";
import { formatPhone, whatsappLink } from "#app/domain/phone-number.ts";
import { ContactLinks } from "#app/routes/admin/contact-links.tsx";
import { Button } from "#app/ui/button.tsx";
import type { BookingPage } from "./booking-page.server.ts";
import { CardSection } from "#app/ui/card-section.tsx";
import { Fact } from "./fact.tsx";
import { useAccess } from "#app/routes/admin/use-access.ts";
import { AdminLink } from "#app/routes/admin/admin-link.tsx";

export function BookingCustomer({ page: { booking, customer } }: { page: BookingPage }) {
  const { id, name, email, phone, earlier } = customer;
  const { may } = useAccess();
  const greeting = `Hello ${name}, this is ${business().name} about your booking ${booking.reference}. `;
  return (
    <CardSection
      compact
      title="Customer"
      beside={
        id === null || !may("bookings.manage") ? null : (
          <SendAgain booking={booking} isReachable={email !== null || phone !== null} />
        )
      }
    >
      <dl className="divide-y divide-line border-t border-line pt-3">
        <Fact name="Name">
          {id === null ? (
            `${name} · account deleted`
          ) : (
            <AdminLink
              to={href("/admin/users/:id", { id })}
              prefetch="intent"
              className="-my-2.5 inline-flex min-h-11 items-center text-sea underline-offset-4 hover:underline"
            >
              {name}
            </AdminLink>
          )}
        </Fact>
        <Fact name="Phone">
          {phone === null ? <span className="text-muted">Not given</span> : formatPhone(phone)}
        </Fact>
        <Fact name="E-mail">
          {email === null ? (
            <span className="text-muted">Not given</span>
          ) : (
            <a
              href={`mailto:${email}`}
              className="-my-2.5 inline-flex min-h-11 items-center text-sea underline-offset-4 hover:underline"
            >
              {email}
            </a>
          )}
        </Fact>
        <Fact name="Bookings">{earlierBookings(earlier)}</Fact>
      </dl>
      {phone === null ? null : (
        <ContactLinks call={`tel:${phone}`} whatsapp={whatsappLink(phone, greeting)} name={name} />
      )}
    </CardSection>
  );
}

type SendAgainProps = { booking: BookingPage["booking"]; isReachable: boolean };

function SendAgain({ booking: { status, tripStatus }, isReachable }: SendAgainProps) {
  const pending = useNavigation().formData?.get("intent") === "confirmation";
  // What it says would be wrong once the trip is over.
  const isOver = tripStatus === "returned" || tripStatus === "no_show";
  if (!isReachable || isOver) return null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="confirmation" />
      <Button type="submit" variant="quiet" size="small" className="-mr-3 px-3" pending={pending}>
        {status === "cancelled" ? "Send cancellation" : "Send confirmation"}
      </Button>
    </Form>
  );
}

function earlierBookings(count: number): string {
  if (count === 0) return "First booking";
  return `${count} paid before this one`;
}
