import { data, useNavigation } from "react-router";
import { requestOf } from "#app/context.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { z } from "#app/http/zod.ts";
import { ListSearch } from "#app/routes/admin/list-search.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/route";
import { FoundGroups } from "./found-groups.tsx";
import { nothingFound, SEARCH_HINT, SEARCH_LABEL, searchFailed } from "./search-messages.ts";
import { searchRecords } from "./search-records.server.ts";
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH, SEARCH_PATH } from "./search-url.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";

const searchText = z.string().trim().max(MAX_SEARCH_LENGTH).catch("");

export function meta() {
  return hiddenPageMeta("Search");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock, log } = requestOf(context).services;
  const text = searchText.parse(url.searchParams.get("text"));
  const { role } = getAdmin(context);
  try {
    return data({ text, groups: await searchRecords(db, { text, role }, clock.now()) });
  } catch (error) {
    log.error({ err: error }, "the admin area could not be searched");
    return data({ text, groups: null }, { status: 503 });
  }
}

/** Offline, the palette says so and the page around it stays. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { text: searchText.parse(url.searchParams.get("text")), groups: null };
  }
}

export default function Search({ loaderData: { text, groups } }: Route.ComponentProps) {
  const { state, location } = useNavigation();
  const isSearching = state === "loading" && location.pathname === SEARCH_PATH;
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">Search</h1>
      <ListSearch
        name={SEARCH_LABEL}
        label={SEARCH_HINT}
        action={SEARCH_PATH}
        text={text}
        kept={{}}
        isSearching={isSearching}
      />
      <div aria-busy={isSearching} className="flex flex-col gap-5 aria-busy:opacity-60">
        {groups === null ? (
          <Alert tone="danger" {...searchFailed} />
        ) : groups.length > 0 ? (
          <FoundGroups groups={groups} />
        ) : text.length < MIN_SEARCH_LENGTH ? null : (
          <EmptyState {...nothingFound} />
        )}
      </div>
    </>
  );
}
