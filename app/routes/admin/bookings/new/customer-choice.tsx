import { UserPlus } from "#app/ui/icons/admin-icons.ts";
import { Search } from "#app/ui/icons/icons.ts";
import { Form, Link, useNavigation } from "react-router";
import { formatPhone } from "#app/domain/phone-number.ts";
import { searchToParams } from "#app/domain/rental-search.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/routes/admin/hidden-fields.tsx";
import { SearchText } from "#app/routes/admin/search-text.tsx";
import {
  selectionParams,
  NEW_BOOKING_PATH,
  newBookingUrl,
  NEW_CUSTOMER,
} from "./new-booking-url.ts";
import type { NewBooking } from "./load-new-booking.server.ts";

export function CustomerChoice({ facts }: { facts: NewBooking }) {
  const { selection, text, people } = facts;
  const { location } = useNavigation();
  const pendingParams = new URLSearchParams(location?.search);
  const isNew = pendingParams.get("personId") === NEW_CUSTOMER;
  const kept = Object.fromEntries([
    ...searchToParams(selection.search),
    ...selectionParams(selection),
  ]);
  return (
    <div className="flex flex-col gap-4">
      <search aria-label="Find the customer">
        <Form
          action={NEW_BOOKING_PATH}
          preventScrollReset
          className="flex flex-wrap items-end gap-2"
        >
          <HiddenFields fields={kept} />
          <SearchText
            label="Name, phone or e-mail"
            name="who"
            text={text}
            className="min-w-0 flex-1 basis-56"
          />
          <Button type="submit" variant="secondary" pending={pendingParams.has("who") && !isNew}>
            <Search aria-hidden="true" className="size-4" />
            Find
          </Button>
          {/* Submits the typed text too. */}
          <Button
            type="submit"
            name="personId"
            value={NEW_CUSTOMER}
            variant="secondary"
            pending={isNew}
          >
            <UserPlus aria-hidden="true" className="size-4" />
            New customer
          </Button>
        </Form>
      </search>
      <p role="status" className={text === "" || people.length > 0 ? "sr-only" : "text-muted"}>
        {text === "" ? "" : foundMessage(people.length)}
      </p>
      {people.length === 0 ? null : (
        <ul className="divide-y divide-line rounded-card border border-line">
          {people.map((customer) => (
            <CustomerRow key={customer.id} customer={customer} facts={facts} />
          ))}
        </ul>
      )}
    </div>
  );
}

type CustomerRowProps = { customer: NewBooking["people"][number]; facts: NewBooking };

function CustomerRow({ customer, facts }: CustomerRowProps) {
  return (
    <li className="tabular relative flex flex-wrap items-center gap-x-4 gap-y-0.5 px-3 py-2.5 text-sm leading-5 transition-colors first:rounded-t-card last:rounded-b-card has-focus-visible:bg-sunken hover:bg-sunken">
      <Link
        to={newBookingUrl({ ...facts.selection, personId: customer.id })}
        preventScrollReset
        className="min-w-0 flex-1 basis-40 text-base leading-6 font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-[inherit] focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--focus)"
      >
        {customer.name}
      </Link>
      {customer.bannedAt === null ? null : <Badge tone="danger">Banned</Badge>}
      <span className="min-w-0 wrap-anywhere text-muted">{formatContacts(customer)}</span>
    </li>
  );
}

export function formatContacts({ phone, email }: { phone: string | null; email: string | null }) {
  const contacts = [phone === null ? null : formatPhone(phone), email];
  return contacts.filter((contact) => contact !== null).join(" · ") || "No phone and no e-mail";
}

function foundMessage(count: number): string {
  if (count === 0) return "Nobody found. Look for another part, or add a new customer.";
  return count === 1 ? "1 customer" : `${count} customers`;
}
