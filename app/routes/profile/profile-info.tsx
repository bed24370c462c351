import type { ReactNode } from "react";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import type { Account } from "#app/features/accounts/find-account.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";

type ProfileInfoProps = { account: Account; memberSince: Instant };

export function ProfileInfo({ account, memberSince }: ProfileInfoProps) {
  return (
    <Card>
      <dl className="divide-y divide-line">
        <Fact name="Name">{account.name}</Fact>
        <Fact name="E-mail">{account.email}</Fact>
        <Fact name="Phone">{account.phone ?? <span className="text-muted">Not given</span>}</Fact>
        <Fact name="Member since">{dayOf(memberSince)}</Fact>
        {account.isAdmin ? (
          <Fact name="Role">
            <Badge tone="sea">Admin</Badge>
          </Fact>
        ) : null}
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 py-4 first:pt-0 last:pb-0 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-sm leading-6 text-muted">{name}</dt>
      <dd className="tabular font-medium break-words">{children}</dd>
    </div>
  );
}

function dayOf(at: Instant): string {
  return formatMoment(at, { year: true }).split(", ")[0] ?? "";
}
