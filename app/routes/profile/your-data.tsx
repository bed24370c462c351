import { Download } from "lucide-react";
import { LinkButton } from "#app/ui/button.tsx";
import { ProfileCard } from "./profile-card.tsx";

export function YourData() {
  return (
    <ProfileCard
      title="Your data"
      text="Everything that we keep about you, as a file. Or none of it: delete your account."
    >
      <div className="flex flex-wrap gap-3">
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
        <LinkButton to="/profile/delete" variant="danger" size="small" prefetch="none">
          Delete my account
        </LinkButton>
      </div>
    </ProfileCard>
  );
}
