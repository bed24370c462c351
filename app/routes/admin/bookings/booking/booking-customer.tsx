import { MessageCircle, Phone } from "lucide-react";
import { Form, Link, useNavigation } from "react-router";
import { business } from "#app/content/business.ts";
import { formatPhone } from "#app/domain/phone-number.ts";
import { Button } from "#app/ui/button.tsx";
import type { BookingPage } from "./booking-page.server.ts";
import { Fact, Section } from "./section.tsx";

/** Whose booking it is, and how to reach them. */
export function BookingCustomer({ page: { booking, customer } }: { page: BookingPage }) {
  const { id, name, email, phone, earlier } = customer;
  return (
    <Section
      title="Customer"
      beside={id === null ? null : <SendAgain isReachable={email !== null || phone !== null} />}
    >
      <dl className="divide-y divide-line border-t border-line pt-3">
        <Fact name="Name">
          {id === null ? (
            `${name} · account deleted`
          ) : (
            <Link
              to={`/admin/users/${id}`}
              prefetch="intent"
              className="-my-2.5 inline-flex min-h-11 items-center text-sea underline-offset-4 hover:underline"
            >
              {name}
            </Link>
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
        <Fact name="Bookings">{earlierWords(earlier)}</Fact>
      </dl>
      {phone === null ? null : <Calls phone={phone} name={name} reference={booking.reference} />}
    </Section>
  );
}

const REACH =
  "inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-control border border-line-strong bg-surface px-4 text-sm font-semibold transition-colors hover:border-ink hover:bg-sunken sm:flex-none";

function Calls({ phone, name, reference }: { phone: string; name: string; reference: string }) {
  const words = `Hello ${name}, this is ${business.name} about your booking ${reference}. `;
  return (
    <p className="flex flex-wrap gap-2.5">
      <a href={`tel:${phone}`} className={REACH}>
        <Phone aria-hidden="true" className="size-4" />
        Call
      </a>
      <a
        href={`https://wa.me/${phone.replace("+", "")}?text=${encodeURIComponent(words)}`}
        target="_blank"
        rel="noreferrer"
        className={REACH}
      >
        <MessageCircle aria-hidden="true" className="size-4" />
        WhatsApp
      </a>
    </p>
  );
}

function SendAgain({ isReachable }: { isReachable: boolean }) {
  const pending = useNavigation().formData?.get("deed") === "confirmation";
  if (!isReachable) return null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="deed" value="confirmation" />
      <Button type="submit" variant="quiet" size="small" className="-mr-3 px-3" pending={pending}>
        Send confirmation
      </Button>
    </Form>
  );
}

function earlierWords(count: number): string {
  if (count === 0) return "First booking";
  return `${count} paid before this one`;
}
