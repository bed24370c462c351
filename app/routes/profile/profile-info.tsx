import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import type { Account } from "#app/features/accounts/find-account.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";

type ProfileInfoProps = { account: Account; memberSince: Instant };

export function ProfileInfo({ account, memberSince }: ProfileInfoProps) {
  return (
    <Card>
      <dl className="divide-y divide-line">
        <Fact name="Name">{account.name}</Fact>
        <Fact name="E-mail">{account.email}</Fact>
        <Fact name="Phone">
          {account.phone ? spaced(account.phone) : <span className="text-muted">Not given</span>}
        </Fact>
        <Fact name="Member since">{dayOf(memberSince)}</Fact>
        {account.isAdmin ? (
          <Fact name="Role">
            <Badge tone="sea">Admin</Badge>
          </Fact>
        ) : null}
      </dl>
      <p className="mt-5 border-t border-line pt-5">
        <LinkButton
          to="/profile/my-data"
          reloadDocument
          variant="secondary"
          size="small"
          prefetch="none"
        >
          <Download aria-hidden="true" className="size-4" />
          Download my data
        </LinkButton>
      </p>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-1 py-4 first:pt-0 last:pb-0 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-sm leading-6 text-muted">{name}</dt>
      <dd className="tabular font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

/** An Indian number as people write it: '+91 98765 43210'. Others stay as they are. */
function spaced(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, "$1 $2 $3");
}

function dayOf(at: Instant): string {
  return formatMoment(at, { year: true }).split(", ")[0] ?? "";
}
