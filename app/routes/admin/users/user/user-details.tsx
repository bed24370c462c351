import type { ReactNode } from "react";
import { formatDay } from "#app/domain/business-time.ts";
import { formatPhone } from "#app/domain/phone-number.ts";
import type { UserRow } from "#app/features/accounts/admin/list-users.server.ts";
import type { Company } from "#app/features/accounts/company/company-form.ts";
import { MESSAGES_PATH, messagesUrl } from "#app/routes/admin/messages/messages-url.ts";
import { userPath } from "#app/routes/admin/users/user-paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { QuietLink } from "#app/ui/quiet-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { useAccess } from "#app/routes/admin/use-access.ts";
import { canManageStaff } from "#app/domain/staff-roles.ts";

type UserDetailsProps = { user: UserRow; company: Company | null };

export function UserDetails({ user, company }: UserDetailsProps) {
  const { role } = useAccess();
  const { id, email, emailVerified, phone, phoneVerified, hasFactor, since } = user;
  return (
    <Card>
      <section aria-labelledby="facts-title" className="flex flex-col gap-4">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="facts-title" className="text-xl">
            Details
          </h2>
          {user.role === null || canManageStaff(role, user.role) ? (
            <LinkButton
              to={`${userPath(id)}/edit`}
              variant="secondary"
              size="small"
              prefetch="none"
            >
              Edit
            </LinkButton>
          ) : null}
        </header>
        <dl className="divide-y divide-line border-t border-line">
          <Fact name="E-mail">
            <Contact contact={email} isVerified={emailVerified} />
            <MessagesLink contact={email} />
          </Fact>
          <Fact name="Phone">
            <Contact contact={phone && formatPhone(phone)} isVerified={phoneVerified} />
            <MessagesLink contact={phone} />
          </Fact>
          <Fact name="Company on invoices">
            {company === null ? "None" : `${company.name}, GSTIN ${company.gstin}`}
            <QuietLink to={`${userPath(id)}/company`}>
              {company === null ? "Add" : "Change"}
              <span className="sr-only"> the company</span>
            </QuietLink>
          </Fact>
          <Fact name="Two-step sign-in">{hasFactor ? "On" : "Off"}</Fact>
          <Fact name="Since">{formatDay(since)}</Fact>
        </dl>
      </section>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-1 py-3 text-sm leading-6 last:pb-0 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}

function Contact({ contact, isVerified }: { contact: string | null; isVerified: boolean }) {
  if (contact === null) return <span className="text-muted">Not given</span>;
  return (
    <>
      {contact}
      {isVerified ? <Badge tone="success">Verified</Badge> : <Badge>Not verified</Badge>}
    </>
  );
}

function MessagesLink({ contact }: { contact: string | null }) {
  const { mayOpen } = useAccess();
  if (contact === null || !mayOpen(MESSAGES_PATH)) return null;
  return (
    <QuietLink to={messagesUrl({ state: "sent", kind: "all", text: contact, after: null })}>
      Messages<span className="sr-only"> to {contact}</span>
    </QuietLink>
  );
}
