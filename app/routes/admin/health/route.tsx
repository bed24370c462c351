import { minuteOfDay } from "#app/domain/business-time.ts";
import { formatTime } from "#app/domain/clock-time.ts";
import { requestOf } from "#app/context.ts";
import { getHealth } from "#app/features/health/get-health.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import type { Route } from "./+types/route";
import { HealthList } from "./health-list.tsx";
import { listProviders } from "./list-providers.server.ts";

export function meta() {
  return hiddenPageMeta("Health");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, config, backup } = requestOf(context).services;
  const now = clock.now();
  const providers = listProviders(config);
  return { now, rows: await getHealth({ db, dataDir: config.DATA_DIR, providers, backup }, now) };
}

export default function Health({ loaderData }: Route.ComponentProps) {
  const { now, rows } = loaderData;
  return (
    <>
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl sm:text-3xl">Health</h1>
        <p className="tabular text-muted">
          {summarize(rows)} Checked at {formatTime(minuteOfDay(now))}; reload to check again.
        </p>
      </header>
      <HealthList rows={rows} />
    </>
  );
}

function summarize(rows: Route.ComponentProps["loaderData"]["rows"]): string {
  const urgent = rows.filter(({ level }) => level === "act").length;
  if (urgent > 0) return urgent === 1 ? "1 thing needs you now." : `${urgent} things need you now.`;
  return rows.some(({ level }) => level === "look")
    ? "The site works. A few things are worth a look."
    : "Everything is fine.";
}
