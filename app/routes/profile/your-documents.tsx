import { href } from "react-router";
import { ownDocuments } from "#app/features/documents/customer/own-documents-messages.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ProfileCard } from "./profile-card.tsx";

export function YourDocuments() {
  return (
    <ProfileCard title={ownDocuments.title} text={ownDocuments.private}>
      <LinkButton
        to={href("/profile/documents")}
        variant="secondary"
        size="small"
        className="w-fit"
      >
        See your documents
      </LinkButton>
    </ProfileCard>
  );
}
