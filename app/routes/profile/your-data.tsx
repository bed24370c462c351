import { href } from "react-router";
import { Download } from "#app/ui/icons/icons.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ProfileCard } from "./profile-card.tsx";

export function YourData() {
  return (
    <ProfileCard
      title="Your data"
      text="Download everything we keep about you, or delete your account."
    >
      <div className="flex flex-wrap gap-3">
        <LinkButton
          to={href("/profile/my-data")}
          reloadDocument
          variant="secondary"
          size="small"
          prefetch="none"
        >
          <Download aria-hidden="true" className="size-4" />
          Download my data
        </LinkButton>
        <LinkButton to={href("/profile/delete")} variant="danger" size="small" prefetch="none">
          Delete my account
        </LinkButton>
      </div>
    </ProfileCard>
  );
}
