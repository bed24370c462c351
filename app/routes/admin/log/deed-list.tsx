import { Link } from "react-router";
import { businessDate, formatDay, minuteOfDay } from "#app/domain/business-time.ts";
import { formatTime } from "#app/domain/clock-time.ts";
import { describeDeed, subjectPath } from "#app/features/audit-log/describe-deed.ts";
import type { DeedRow } from "#app/features/audit-log/find-deeds.server.ts";
import { Card } from "#app/ui/card.tsx";

/** What was done, day by day, the newest first. */
export function DeedList({ deeds }: { deeds: readonly DeedRow[] }) {
  return daysOf(deeds).map(({ day, deeds }) => (
    <section key={day} aria-label={day} className="flex flex-col gap-2.5">
      <h2 className="tabular font-sans text-sm font-semibold tracking-normal text-muted">{day}</h2>
      <Card padded={false} className="text-sm leading-6">
        <ol className="divide-y divide-line">
          {deeds.map((deed) => (
            <Deed key={deed.id} deed={deed} />
          ))}
        </ol>
      </Card>
    </section>
  ));
}

function Deed({ deed }: { deed: DeedRow }) {
  return (
    <li className="grid grid-cols-1 gap-x-5 px-4 py-2.5 sm:grid-cols-[5.5rem_minmax(0,1fr)] sm:px-5">
      <p className="tabular text-muted">{formatTime(minuteOfDay(deed.createdAt))}</p>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <strong className="font-semibold">{deed.actor}</strong> {describeDeed(deed.deed)}{" "}
          {deed.actorId === deed.subjectId ? null : <Subject deed={deed} />}
        </p>
        {deed.detail === null ? null : (
          <p className="whitespace-pre-line text-muted wrap-anywhere">{deed.detail}</p>
        )}
      </div>
    </li>
  );
}

function Subject({ deed }: { deed: DeedRow }) {
  const path = subjectPath(deed);
  if (path === null) return <span className="font-medium">{deed.subject}</span>;
  return (
    <Link
      to={path}
      className="-my-2.5 inline-block rounded-control py-2.5 font-semibold text-sea underline-offset-4 hover:underline"
    >
      {deed.subject}
    </Link>
  );
}

function daysOf(deeds: readonly DeedRow[]): { day: string; deeds: DeedRow[] }[] {
  const days: { date: string; day: string; deeds: DeedRow[] }[] = [];
  for (const deed of deeds) {
    const date = businessDate(deed.createdAt);
    const last = days.at(-1);
    if (last?.date === date) last.deeds.push(deed);
    else {
      days.push({ date, day: formatDay(deed.createdAt, { weekday: true }), deeds: [deed] });
    }
  }
  return days;
}
