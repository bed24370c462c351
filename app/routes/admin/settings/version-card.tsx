import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { versionTitle, type VersionsPage } from "./version-note.tsx";

type VersionCardProps = {
  page: VersionsPage;
  /** The page without the version. */
  back: string;
  /** What restoring it changes. */
  note: string;
  children: ReactNode;
};

/** An earlier version that fills no form, with the way back to it. */
export function VersionCard({ page, back, note, children }: VersionCardProps) {
  const isPending = useNavigation().formMethod === "POST";
  return (
    <CardSection title={versionTitle(page)}>
      {children}
      <p className="text-sm leading-6 text-muted">Nothing has changed yet. {note}</p>
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="restore" />
        <input type="hidden" name="version" value={page.shown} />
        <input type="hidden" name="basedOn" value={page.latest} />
        <Button type="submit" pending={isPending}>
          Restore this version
        </Button>
        <LinkButton to={back} variant="secondary">
          Cancel
        </LinkButton>
      </Form>
    </CardSection>
  );
}
