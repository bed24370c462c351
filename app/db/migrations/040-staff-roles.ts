import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

const ROLE = `check (role in ('owner', 'manager', 'counter', 'yard', 'accountant'))`;

/** Every admin becomes an owner (decision 046). An invitation is open until it is accepted, revoked or expired. */
export function staffRoles(dialect: DialectName) {
  const { int, end } = columnTypes[dialect];
  return runStatements([
    `alter table admins add column role text not null default 'owner' ${ROLE}`,
    `create table staff_invitations (
      id text primary key, email text not null, role text not null ${ROLE},
      token_hash text not null, invited_by text not null references users (id),
      created_at ${int} not null, sent_at ${int} not null,
      expires_at ${int} not null check (expires_at > sent_at),
      accepted_at ${int}, accepted_by text references users (id), revoked_at ${int},
      check ((accepted_at is null) = (accepted_by is null)),
      check (accepted_at is null or revoked_at is null)
    ) ${end}`,
    `create unique index staff_invitations_open on staff_invitations (email)
      where accepted_at is null and revoked_at is null`,
    `create index staff_invitations_created on staff_invitations (created_at)`,
  ]);
}
