import { Fragment, type ReactNode } from "react";
import { href } from "react-router";
import type { SettingName } from "#app/content/all-settings.server.ts";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { FilterLinks } from "#app/routes/admin/filter-links.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { HistoryCard } from "./history-card.tsx";
import { useAccess } from "#app/routes/admin/use-access.ts";

const PAGES = [
  { name: "business", label: "Business", to: href("/admin/settings") },
  { name: "rules", label: "Rental rules", to: href("/admin/settings/rules") },
  { name: "places", label: "Places", to: href("/admin/settings/places") },
  { name: "cancellation", label: "Cancellation", to: href("/admin/settings/cancellation") },
] as const satisfies readonly { name: SettingName; label: string; to: string }[];

type SettingPageProps = {
  name: SettingName;
  about: string;
  page: {
    latest: number;
    shown: number;
    history: readonly { version: number; changedAt: Instant; changedBy: string | null }[];
  };
  failed: string | undefined;
  children: ReactNode;
  beside?: ReactNode;
};

/** The form of a setting, and its history. */
export function SettingPage({ name, about, page, failed, children, beside }: SettingPageProps) {
  const { latest, shown, history } = page;
  const { mayOpen } = useAccess();
  const pages = PAGES.filter(({ to }) => mayOpen(to));
  const old = history.find(({ version }) => version === shown);
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="flex flex-col gap-1">
          <h1 className="text-2xl sm:text-3xl">Settings</h1>
          <p className="max-w-prose leading-6 text-muted">{about}</p>
        </div>
        <FilterLinks label="Settings" current={name} filters={pages} />
      </header>
      {failed === undefined ? null : <Alert tone="danger" title={failed} />}
      {shown === latest ? null : (
        <Alert
          role="note"
          tone="info"
          title={old ? `Version ${shown}, of ${formatMoment(old.changedAt)}` : "The defaults"}
          text="Nothing has changed yet. Save to bring it back."
        />
      )}
      {/* A version of the history fills the form anew. */}
      <Fragment key={`${shown} of ${latest}`}>{children}</Fragment>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <HistoryCard path={pathOf(name)} history={history} shown={shown} />
        {beside}
      </div>
    </>
  );
}

function pathOf(name: SettingName): string {
  return PAGES.find((page) => page.name === name)?.to ?? href("/admin/settings");
}
