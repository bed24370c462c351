import type { PersonRow } from "#app/features/accounts/users/find-people.server.ts";
import { Badge } from "#app/ui/badge.tsx";

/** What sets an account apart. */
export function PersonBadges({ person }: { person: PersonRow }) {
  return (
    <>
      {person.isAdmin ? <Badge tone="sea">Admin</Badge> : null}
      {person.bannedAt === null ? null : <Badge tone="danger">Banned</Badge>}
      {person.hasFactor ? <Badge>Two-step</Badge> : null}
    </>
  );
}
