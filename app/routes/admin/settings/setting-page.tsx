import { Fragment, type ReactNode, useEffect } from "react";
import { useActionData } from "react-router";
import type { SettingName } from "#app/content/all-settings.server.ts";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { Alert } from "#app/ui/alert.tsx";
import { HistoryCard } from "./history-card.tsx";
import { SettingsHeader, settingPath } from "./settings-header.tsx";

export type SettingPageProps = {
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
  useFocusOnProblem();
  const old = history.find(({ version }) => version === shown);
  return (
    <>
      <SettingsHeader current={name} about={about} />
      {failed === undefined ? null : (
        <Alert tone="danger" title={failed} tabIndex={-1} data-failed="" />
      )}
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
        <HistoryCard path={settingPath(name)} history={history} shown={shown} />
        {beside}
      </div>
    </>
  );
}

/** A page of settings is long, and its button far from what is wrong. */
function useFocusOnProblem(): void {
  const answer: unknown = useActionData();
  useEffect(() => {
    if (answer === undefined) return;
    const page = document.querySelector("#main");
    const field = page?.querySelector<HTMLElement>("[aria-invalid=true]");
    (field ?? page?.querySelector<HTMLElement>("[data-failed]"))?.focus();
  }, [answer]);
}
