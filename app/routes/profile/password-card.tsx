import { href } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { ProfileCard } from "./profile-card.tsx";

export function PasswordCard({ hasPassword }: { hasPassword: boolean }) {
  return (
    <ProfileCard title="Password">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-56 text-muted">
          {hasPassword
            ? "Set. Changing it signs you out on all other devices."
            : "Not set. With one, you can sign in by your e-mail or phone number."}
        </p>
        <LinkButton to={href("/profile/password")} variant="secondary" size="small">
          {hasPassword ? "Change" : "Set"}
          <span className="sr-only"> your password</span>
        </LinkButton>
      </div>
    </ProfileCard>
  );
}
