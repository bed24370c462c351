import { Link } from "react-router";
import { formatDay } from "#app/domain/business-time.ts";
import { formatPhone } from "#app/domain/phone-number.ts";
import type { PersonRow } from "#app/features/accounts/people/find-people.server.ts";
import { Card } from "#app/ui/card.tsx";
import { Contact } from "./contact.tsx";
import { PersonBadges } from "./person-badges.tsx";

const COLUMNS =
  "md:grid-cols-[minmax(0,1.5fr)_minmax(0,1.6fr)_minmax(0,1fr)_7rem] md:items-center md:gap-x-5 px-4 sm:px-5";

/** A row for each person, on a phone a card. */
export function PeopleList({ people }: { people: readonly PersonRow[] }) {
  return (
    <Card
      padded={false}
      className="text-sm leading-5 max-md:border-0 max-md:bg-transparent max-md:shadow-none"
    >
      <p
        aria-hidden="true"
        className={`hidden border-b border-line bg-sunken py-2.5 text-xs font-semibold text-muted md:grid ${COLUMNS}`}
      >
        <span>Name</span>
        <span>E-mail</span>
        <span>Phone</span>
        <span>Since</span>
      </p>
      <ul className="md:divide-y md:divide-line max-md:flex max-md:flex-col max-md:gap-3">
        {people.map((person) => (
          <PersonItem key={person.id} person={person} />
        ))}
      </ul>
    </Card>
  );
}

function PersonItem({ person }: { person: PersonRow }) {
  return (
    <li
      className={`relative grid grid-cols-1 gap-1.5 bg-surface py-3.5 transition-colors has-focus-visible:bg-sunken hover:bg-sunken max-md:rounded-card max-md:border max-md:border-line max-md:shadow-soft md:py-3 ${COLUMNS}`}
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to={`/admin/users/${person.id}`}
          className="text-base leading-6 font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-[inherit] focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--focus)"
        >
          {person.name}
        </Link>
        <PersonBadges person={person} />
      </div>
      <Contact kind="e-mail" isVerified={person.emailVerified}>
        {person.email}
      </Contact>
      <Contact kind="phone" isVerified={person.phoneVerified}>
        {person.phone === null ? null : formatPhone(person.phone)}
      </Contact>
      <p className="tabular text-muted">
        <span className="md:sr-only">Since </span>
        {formatDay(person.since)}
      </p>
    </li>
  );
}
