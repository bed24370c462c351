import { href } from "react-router";
import type { InvitationState } from "#app/features/accounts/staff/find-invitation.server.ts";
import { LoginCard } from "#app/routes/login/login-card.tsx";
import { LinkButton } from "#app/ui/button.tsx";

type Ended = Exclude<InvitationState, "open"> | "unknown";

const MESSAGES: Record<Ended, { title: string; text: string }> = {
  accepted: {
    title: "This invitation was accepted",
    text: "A link works once. Sign in to continue with your work.",
  },
  revoked: {
    title: "This invitation was revoked",
    text: "It can no longer be accepted. If you expected it, ask whoever invited you for a new one.",
  },
  expired: {
    title: "This invitation has expired",
    text: "A link works for 7 days. Ask whoever invited you to send it again.",
  },
  unknown: {
    title: "This link does not work",
    text: "It may be incomplete, or a newer link was sent. Open the link of the latest e-mail.",
  },
};

export function EndedInvitation({ state }: { state: Ended | null }) {
  return (
    <LoginCard {...MESSAGES[state ?? "unknown"]}>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={href("/login")}>Sign in</LinkButton>
        <LinkButton to="/" variant="secondary">
          Return to Home
        </LinkButton>
      </div>
    </LoginCard>
  );
}
