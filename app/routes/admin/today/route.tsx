import { useMemo } from "react";
import { requestOf } from "#app/context.ts";
import { formatDay } from "#app/domain/business-time.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import type { FleetNow } from "#app/features/today/count-fleet.server.ts";
import { getToday } from "#app/features/today/get-today.server.ts";
import { LiveIndicator } from "#app/routes/admin/live-indicator.tsx";
import { NoCarsYet } from "#app/routes/admin/no-cars-yet.tsx";
import { useLiveUpdates } from "#app/routes/admin/use-live-updates.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/route";
import { Fleet, Tomorrow } from "./sidebar.tsx";
import { describeTasks } from "./describe-tasks.ts";
import { TaskList } from "./task-list.tsx";
import { DoneTrips, Timeline, tripKey } from "./timeline.tsx";
import { useNewItems } from "./use-new-items.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { limitTasks } from "./limit-tasks.ts";

export function meta() {
  return hiddenPageMeta("Today");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = requestOf(context).services;
  const staff = getAdmin(context);
  return limitTasks(await getToday(db, clock.now(), staff.places), staff);
}

export default function TodayPage({ loaderData: today }: Route.ComponentProps) {
  const liveness = useLiveUpdates();
  const {
    needs: taskItems,
    open,
    done,
    items,
  } = useMemo(() => {
    const taskItems = describeTasks(today);
    const open = today.today.filter(({ isDone }) => !isDone);
    const done = today.today.filter(({ isDone }) => isDone);
    const trips = open.map((trip) => ({
      key: tripKey(trip),
      announcement: `New ${trip.kind} today: ${trip.carName}`,
    }));
    return { needs: taskItems, open, done, items: [...taskItems, ...trips] };
  }, [today]);
  const newItems = useNewItems(items);
  const fresh = new Set(newItems.map(({ key }) => key));
  const times = { now: today.now, dayBegins: today.day.begins };
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-2xl sm:text-3xl">Today</h1>
          <p className="tabular text-muted">{formatDay(today.now)}</p>
        </div>
        <LiveIndicator liveness={liveness} />
      </header>
      <p role="status" className="sr-only">
        {newItems.map((item) => item.announcement).join(". ")}
      </p>
      <div className="flex flex-wrap items-start gap-6">
        <div className="flex min-w-0 flex-[999_1_min(100%,36rem)] flex-col gap-6">
          <TaskList tasks={taskItems} fresh={fresh} />
          <section aria-labelledby="trips" className="flex flex-col gap-3">
            <h2 id="trips" className="text-lg">
              Pickups and returns{" "}
              <span className="tabular font-sans text-base text-muted">{open.length}</span>
            </h2>
            {open.length > 0 ? (
              <Timeline trips={open} {...times} fresh={fresh} />
            ) : isFleetEmpty(today.fleet) ? (
              <NoCarsYet text="Once you have cars, their pickups and returns are shown here." />
            ) : (
              <EmptyState {...emptyMessage(done.length, today.tasks.late.length)} />
            )}
            <DoneTrips trips={done} {...times} />
          </section>
        </div>
        <div className="grid flex-[1_1_17rem] gap-4 sm:grid-cols-2 lg:grid-cols-1">
          <Tomorrow trips={today.tomorrow} />
          <Fleet fleet={today.fleet} />
        </div>
      </div>
    </>
  );
}

function isFleetEmpty(fleet: FleetNow): boolean {
  return Object.values(fleet).every((count) => count === 0);
}

function emptyMessage(done: number, late: number) {
  if (late > 0) return { title: "Nothing else today", text: "Only what is late is still out." };
  return done > 0
    ? { title: "All done for today", text: "Every car that was due has gone out or come back." }
    : { title: "A quiet day", text: "No car goes out or comes back today." };
}
