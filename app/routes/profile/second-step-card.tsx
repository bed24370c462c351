import { href } from "react-router";
import type { Factor } from "#app/features/accounts/factors/find-factors.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { ProfileCard } from "./profile-card.tsx";

const NAMES = { totp: "an authenticator app", phone: "a text message" };

export function SecondStepCard({ factors }: { factors: readonly Factor[] }) {
  const names = factors
    .filter(({ status }) => status === "verified")
    .map(({ type }) => NAMES[type]);
  const isOn = names.length > 0;
  return (
    <ProfileCard title="Two-step sign-in">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-x-2 gap-y-1 text-muted">
          {isOn ? <Badge tone="success">On</Badge> : null}
          {isOn
            ? `By ${names.join(" or ")}.`
            : "Off. With it, a password alone does not open your account."}
        </p>
        <LinkButton to={href("/profile/second-step")} variant="secondary" size="small">
          {isOn ? "Manage" : "Set up"}
          <span className="sr-only"> two-step sign-in</span>
        </LinkButton>
      </div>
    </ProfileCard>
  );
}
