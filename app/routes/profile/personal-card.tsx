import { href } from "react-router";
import { BadgeCheck, CircleDashed } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";
import { formatDay } from "#app/domain/business-time.ts";
import { formatPhone } from "#app/domain/phone-number.ts";
import type { Company } from "#app/features/accounts/company/company-form.ts";
import type { Profile } from "#app/features/accounts/profile/find-profile.server.ts";
import type { StaffRole } from "#app/domain/staff-roles.ts";
import { ROLE_LABELS } from "#app/features/accounts/staff/role-labels.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { ProfileCard } from "./profile-card.tsx";

type PersonalCardProps = { profile: Profile; company: Company | null; role: StaffRole | null };

export function PersonalCard({ profile, company, role }: PersonalCardProps) {
  const { name, email, emailVerified, phone, phoneVerified, memberSince } = profile;
  return (
    <ProfileCard title="Personal">
      <dl className="divide-y divide-line border-t border-line">
        <Fact name="Name" change={{ to: href("/profile/name"), verb: "Change", what: "your name" }}>
          {name}
        </Fact>
        <Fact
          name="E-mail"
          change={{
            to: href("/profile/email"),
            verb: getVerb(email, emailVerified),
            what: "your e-mail",
          }}
        >
          <OwnContact formatted={email} isVerified={emailVerified} />
        </Fact>
        <Fact
          name="Phone"
          change={{
            to: href("/profile/phone"),
            verb: getVerb(phone, phoneVerified),
            what: "your phone",
          }}
        >
          <OwnContact formatted={phone && formatPhone(phone)} isVerified={phoneVerified} />
        </Fact>
        <Fact
          name="Company"
          change={{
            to: href("/profile/company"),
            verb: company === null ? "Add" : "Change",
            what: "the company on your invoices",
          }}
        >
          {company === null ? (
            <span className="font-normal text-muted">None on your invoices</span>
          ) : (
            <>
              {company.name}
              <span className="block text-sm font-normal text-muted">GSTIN {company.gstin}</span>
            </>
          )}
        </Fact>
        <Fact name="Member since">{formatDay(memberSince)}</Fact>
        {role === null ? null : (
          <Fact name="Role">
            <Badge tone="sea">{ROLE_LABELS[role]}</Badge>
          </Fact>
        )}
      </dl>
    </ProfileCard>
  );
}

type FactProps = {
  name: string;
  change?: { to: string; verb: string; what: string };
  children: ReactNode;
};

function Fact({ name, change, children }: FactProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-4 last:pb-0 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <dt className="text-sm leading-6 text-muted">{name}</dt>
      <dd className="tabular min-w-0 font-medium wrap-anywhere max-sm:order-last max-sm:col-span-2">
        {children}
      </dd>
      {change === undefined ? null : (
        <dd>
          <LinkButton to={change.to} variant="secondary" size="small">
            {change.verb}
            <span className="sr-only"> {change.what}</span>
          </LinkButton>
        </dd>
      )}
    </div>
  );
}

type OwnContactProps = { formatted: string | null; isVerified: boolean };

function OwnContact({ formatted, isVerified }: OwnContactProps) {
  if (formatted === null) return <span className="font-normal text-muted">Not given</span>;
  const Icon = isVerified ? BadgeCheck : CircleDashed;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {formatted}
      <Badge tone={isVerified ? "success" : "warning"}>
        <Icon aria-hidden="true" />
        {isVerified ? "Verified" : "Not verified"}
      </Badge>
    </span>
  );
}

function getVerb(contact: string | null, isVerified: boolean): string {
  if (contact === null) return "Add";
  return isVerified ? "Change" : "Verify";
}
