import { href, useNavigation } from "react-router";
import { requestOf } from "#app/context.ts";
import { listActors, listEntries } from "#app/features/audit-log/list-entries.server.ts";
import { type LogQuery, logQuery } from "#app/features/audit-log/log-query.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { listUrl } from "#app/routes/admin/list-url.ts";
import { PageLinks } from "#app/routes/admin/page-links.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/route";
import { EntryList } from "./entry-list.tsx";
import { LogFilter } from "./log-filter.tsx";

const LOG = href("/admin/log");

export function meta() {
  return hiddenPageMeta("Log");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = requestOf(context).services;
  const query = logQuery.parse(Object.fromEntries(url.searchParams));
  const [found, actors] = await Promise.all([listEntries(db, query), listActors(db)]);
  return { query, actors, ...found };
}

export default function Log({ loaderData }: Route.ComponentProps) {
  const { query, entries, previous, next, actors } = loaderData;
  const { state, location } = useNavigation();
  const isSearching = state === "loading" && location.pathname === LOG;
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">Log</h1>
      <LogFilter {...{ query, actors, isSearching }} action={LOG} />
      <div aria-busy={isSearching} className="flex flex-col gap-6 aria-busy:opacity-60">
        {entries.length === 0 ? <NoEntries query={query} /> : <EntryList entries={entries} />}
        <PageLinks
          after={query.after}
          previous={previous}
          next={next}
          to={(after) => partOf({ ...query, after })}
        />
      </div>
    </>
  );
}

function partOf(query: LogQuery): string {
  return listUrl(LOG, query, { subject: "all" });
}

function NoEntries({ query }: { query: LogQuery }) {
  if (partOf(query) === LOG) {
    return <EmptyState title="No activity yet" text="Changes made by staff are recorded here." />;
  }
  return (
    <EmptyState
      title="Nothing found"
      text="No staff activity matches these filters."
      action={
        <LinkButton to={LOG} variant="secondary">
          Show the whole log
        </LinkButton>
      }
    />
  );
}
