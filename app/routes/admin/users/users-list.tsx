import { href } from "react-router";
import { formatDay } from "#app/domain/business-time.ts";
import { formatPhone } from "#app/domain/phone-number.ts";
import type { UserRow } from "#app/features/accounts/admin/list-users.server.ts";
import { Row, RowLink, RowList } from "#app/routes/admin/row-list.tsx";
import { Contact } from "./contact.tsx";
import { UserBadges } from "./user-badges.tsx";

const COLUMNS = "lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1.6fr)_minmax(0,1fr)_7rem] lg:items-center";

export function UsersList({ users }: { users: readonly UserRow[] }) {
  return (
    <RowList
      name="Users"
      columns={COLUMNS}
      head={
        <>
          <span>Name</span>
          <span>E-mail</span>
          <span>Phone</span>
          <span>Since</span>
        </>
      }
    >
      {users.map((user) => (
        <UserItem key={user.id} user={user} />
      ))}
    </RowList>
  );
}

function UserItem({ user }: { user: UserRow }) {
  return (
    <Row columns={COLUMNS} opens>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <RowLink to={href("/admin/users/:id", { id: user.id })}>{user.name}</RowLink>
        <UserBadges user={user} />
      </div>
      <Contact kind="e-mail" isVerified={user.emailVerified}>
        {user.email}
      </Contact>
      <Contact kind="phone" isVerified={user.phoneVerified}>
        {user.phone === null ? null : formatPhone(user.phone)}
      </Contact>
      <p className="tabular text-muted">
        <span className="lg:sr-only">Since </span>
        {formatDay(user.since)}
      </p>
    </Row>
  );
}
