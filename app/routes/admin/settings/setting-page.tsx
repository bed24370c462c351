import { Fragment, type ReactNode } from "react";
import { useActionData } from "react-router";
import type { SettingName } from "#app/content/all-settings.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { useFocusOnAnswer } from "#app/ui/use-focus-on-answer.ts";
import { HistoryCard } from "./history-card.tsx";
import { SettingsHeader, settingPath } from "./settings-header.tsx";
import { VersionNote, type VersionsPage } from "./version-note.tsx";

export type SettingPageProps = {
  name: SettingName;
  about: string;
  page: VersionsPage;
  failed: string | undefined;
  children: ReactNode;
  beside?: ReactNode;
  /** Of a part of the setting; else of all of it. */
  historyOf?: { title: string; path: string };
};

/** The form of a setting, and its history. */
export function SettingPage(props: SettingPageProps) {
  const { name, about, page, failed, children, beside } = props;
  const { historyOf = { title: "History", path: settingPath(name) } } = props;
  const { latest, shown, history } = page;
  useFocusOnProblem();
  return (
    <>
      <SettingsHeader current={name} about={about} />
      {failed === undefined ? null : (
        <Alert tone="danger" title={failed} tabIndex={-1} data-failed="" />
      )}
      <VersionNote page={page} />
      {/* A version of the history fills the form anew. */}
      <Fragment key={`${shown} of ${latest}`}>{children}</Fragment>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <HistoryCard {...historyOf} history={history} shown={shown} />
        {beside}
      </div>
    </>
  );
}

/** A page of settings is long, and its button far from what is wrong. */
function useFocusOnProblem(): void {
  useFocusOnAnswer(useActionData(), () => {
    const page = document.querySelector("#main");
    const field = page?.querySelector<HTMLElement>("[aria-invalid=true]");
    (field ?? page?.querySelector<HTMLElement>("[data-failed]"))?.focus();
  });
}
