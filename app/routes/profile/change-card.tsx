import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { BackLink } from "./back-link.tsx";
import { PROFILE_INFO_PATH } from "./profile-info-path.ts";

const TO_PROFILE = { to: PROFILE_INFO_PATH, label: "Manage Profile" };

type ChangeCardProps = {
  title: string;
  text: ReactNode;
  back?: { to: string; label: string } | undefined;
  children: ReactNode;
};

/** The frame of a page that changes one part of the profile. */
export function ChangeCard({ title, text, back = TO_PROFILE, children }: ChangeCardProps) {
  return (
    <div className="mx-auto flex w-full max-w-lg flex-1 flex-col px-4 py-6 sm:px-6 sm:py-10">
      <BackLink {...back} />
      <Card className="flex flex-col gap-6 max-sm:p-[min(1.25rem,6.25vw)] sm:p-8">
        <header>
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          <p className="mt-2 text-muted">{text}</p>
        </header>
        {children}
      </Card>
    </div>
  );
}
