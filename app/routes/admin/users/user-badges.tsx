import type { UserRow } from "#app/features/accounts/admin/list-users.server.ts";
import { Badge } from "#app/ui/badge.tsx";

export function UserBadges({ user }: { user: UserRow }) {
  return (
    <>
      {user.isAdmin ? <Badge tone="sea">Admin</Badge> : null}
      {user.bannedAt === null ? null : <Badge tone="danger">Banned</Badge>}
      {user.hasFactor ? <Badge>Two-step</Badge> : null}
    </>
  );
}
