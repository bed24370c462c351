import { Link } from "react-router";
import { businessDate, formatDay, minuteOfDay } from "#app/domain/business-time.ts";
import { formatTime } from "#app/domain/clock-time.ts";
import { describeAction, subjectPath } from "#app/features/audit-log/describe-action.ts";
import type { AuditLogRow } from "#app/features/audit-log/list-entries.server.ts";
import { findSettingPage } from "#app/routes/admin/settings/setting-pages.ts";
import { useAccess } from "#app/routes/admin/use-access.ts";
import { Card } from "#app/ui/card.tsx";

export function EntryList({ entries }: { entries: readonly AuditLogRow[] }) {
  return daysOf(entries).map(({ day, entries }) => (
    <section key={day} aria-label={day} className="flex flex-col gap-2.5">
      <h2 className="tabular font-sans text-sm font-semibold tracking-normal text-muted">{day}</h2>
      <Card padded={false} className="text-sm leading-6">
        <ol className="divide-y divide-line">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      </Card>
    </section>
  ));
}

function Entry({ entry }: { entry: AuditLogRow }) {
  return (
    <li className="grid grid-cols-1 gap-x-5 px-4 py-2.5 sm:grid-cols-[5.5rem_minmax(0,1fr)] sm:px-5">
      <p className="tabular text-muted">{formatTime(minuteOfDay(entry.createdAt))}</p>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <strong className="font-semibold">{entry.actor}</strong> {describeAction(entry.action)}{" "}
          {entry.actorId === entry.subjectId ? null : <Subject entry={entry} />}
        </p>
        {entry.detail === null ? null : (
          <p className="whitespace-pre-line text-muted wrap-anywhere">{entry.detail}</p>
        )}
      </div>
    </li>
  );
}

function Subject({ entry }: { entry: AuditLogRow }) {
  const { mayOpen } = useAccess();
  const setting = entry.subjectKind === "settings" ? findSettingPage(entry.subjectId) : undefined;
  const name = setting?.label ?? entry.subject;
  const path = setting === undefined ? subjectPath(entry) : versionPath(setting.to, entry.detail);
  if (path === null || (setting !== undefined && !mayOpen(setting.to))) {
    return <span className="font-medium">{name}</span>;
  }
  return (
    <Link
      to={path}
      className="-my-2.5 inline-block rounded-control py-2.5 font-semibold text-sea underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}

/** The detail of a setting is 'Version 3'. */
function versionPath(to: string, detail: string | null): string {
  const version = /\d+$/.exec(detail ?? "")?.[0];
  return version === undefined ? to : `${to}?version=${version}`;
}

function daysOf(entries: readonly AuditLogRow[]): { day: string; entries: AuditLogRow[] }[] {
  const days: { date: string; day: string; entries: AuditLogRow[] }[] = [];
  for (const entry of entries) {
    const date = businessDate(entry.createdAt);
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(entry);
    else {
      days.push({ date, day: formatDay(entry.createdAt, { weekday: true }), entries: [entry] });
    }
  }
  return days;
}
