import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { Alert } from "#app/ui/alert.tsx";

export type VersionsPage = {
  latest: number;
  shown: number;
  history: readonly { version: number; changedAt: Instant; changedBy: string | null }[];
};

/** Above a form that is filled with an earlier version. */
export function VersionNote({ page }: { page: VersionsPage }) {
  if (page.shown === page.latest) return null;
  return (
    <Alert
      role="note"
      tone="info"
      title={versionTitle(page)}
      text="Nothing has changed yet. Save to restore this version."
    />
  );
}

export function versionTitle({ shown, history }: VersionsPage): string {
  const version = history.find((one) => one.version === shown);
  return version ? `Version ${shown}, ${formatMoment(version.changedAt)}` : "The defaults";
}
