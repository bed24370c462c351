import { Alert } from "#app/ui/alert.tsx";
import { Devices } from "./devices.tsx";
import { IdentitiesCard } from "./identities-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { PersonalCard } from "./personal-card.tsx";
import type { ProfileInfoData } from "./load-profile-info.server.ts";
import { SecondStepCard } from "./second-step-card.tsx";
import { YourData } from "./your-data.tsx";
import { YourDocuments } from "./your-documents.tsx";

type ProfileInfoProps = {
  facts: ProfileInfoData;
  /** Confirms the last change. */
  done: { title: string; text?: string } | null;
};

export function ProfileInfo({ facts, done }: ProfileInfoProps) {
  const { profile, company, factors, identities, devices, role } = facts;
  return (
    <div className="flex flex-col gap-6">
      <h2 className="text-2xl">Manage Profile</h2>
      {done === null ? null : <Alert tone="success" {...done} />}
      <PersonalCard profile={profile} company={company} role={role} />
      <PasswordCard hasPassword={profile.hasPassword} />
      <SecondStepCard factors={factors} />
      <IdentitiesCard {...identities} />
      <Devices devices={devices} />
      <YourDocuments />
      <YourData />
    </div>
  );
}
