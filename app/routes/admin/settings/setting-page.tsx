import { Fragment, type ReactNode } from "react";
import { useActionData, useSearchParams } from "react-router";
import type { SettingName } from "#app/content/all-settings.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { useFocusOnAnswer } from "#app/ui/use-focus-on-answer.ts";
import { HistoryCard } from "./history-card.tsx";
import { type Conflict, SettingConflict } from "./setting-conflict.tsx";
import { settingPath } from "./setting-pages.ts";
import { SettingsHeader } from "./settings-header.tsx";
import { VersionNote, type VersionsPage } from "./version-note.tsx";

/** What the page says when a form was not saved. */
export type SettingAnswer = {
  failed: string;
  typed: Record<string, string> | null;
  problems: Partial<Record<string, string>>;
  conflict: Conflict | null;
};

export type SettingPageProps = {
  name: SettingName;
  about: string;
  page: VersionsPage;
  answer: SettingAnswer | undefined;
  children: ReactNode;
  beside?: ReactNode;
  /** Of a part of the setting; else of all of it. */
  historyOf?: { title: string; path: string };
};

/** The form of a setting, and its history. */
export function SettingPage(props: SettingPageProps) {
  const { name, about, page, answer, children, beside } = props;
  const { historyOf = { title: "History", path: settingPath(name) } } = props;
  const requested = useSearchParams()[0].get("version");
  const showsTyped = answer !== undefined && requested === null;
  useFocusOnProblem();
  return (
    <>
      <SettingsHeader current={name} about={about} />
      {answer?.conflict ? (
        <SettingConflict
          failed={answer.failed}
          typed={answer.typed ?? {}}
          conflict={answer.conflict}
          path={historyOf.path}
        />
      ) : (
        <>
          {answer === undefined ? null : <FailedAlert failed={answer.failed} />}
          <VersionNote page={page} />
          {/* Opening a version fills the form anew; a version that someone else saves does not. */}
          <Fragment key={requested}>{children}</Fragment>
        </>
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <HistoryCard {...historyOf} history={page.history} shown={showsTyped ? null : page.shown} />
        {beside}
      </div>
    </>
  );
}

/** The version that the form changes: of what was typed, that of before, whatever was saved meanwhile. */
export function baseVersion(page: VersionsPage, answer: SettingAnswer | undefined): number {
  return Number(answer?.typed?.["basedOn"] ?? page.latest);
}

/** The first line says what happened; a file of settings may have a line for each of its problems. */
function FailedAlert({ failed }: { failed: string }) {
  const [title, ...problems] = failed.split("\n");
  const list = problems.map((problem) => <li key={problem}>{problem}</li>);
  const text = list.length === 0 ? null : <ul className="list-disc pl-5 wrap-anywhere">{list}</ul>;
  return <Alert tone="danger" title={title} text={text} tabIndex={-1} data-failed="" />;
}

/** A page of settings is long, and its button far from what is wrong. */
export function useFocusOnProblem(): void {
  useFocusOnAnswer(useActionData(), () => {
    const page = document.querySelector("#main");
    const field = page?.querySelector<HTMLElement>("[aria-invalid=true]");
    (field ?? page?.querySelector<HTMLElement>("[data-failed]"))?.focus();
  });
}
