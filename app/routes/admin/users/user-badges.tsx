import type { UserRow } from "#app/features/accounts/admin/list-users.server.ts";
import { ROLE_LABELS } from "#app/features/accounts/staff/role-labels.ts";
import { Badge } from "#app/ui/badge.tsx";

export function UserBadges({ user }: { user: UserRow }) {
  return (
    <>
      {user.role === null ? null : <Badge tone="sea">{ROLE_LABELS[user.role]}</Badge>}
      {user.bannedAt === null ? null : <Badge tone="danger">Banned</Badge>}
      {user.hasFactor ? <Badge>Two-step</Badge> : null}
    </>
  );
}
