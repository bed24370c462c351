import { useNavigation } from "react-router";
import { requestOf } from "#app/context.ts";
import {
  DIFFERENCE_STATES,
  type DifferenceQuery,
  differenceQuery,
} from "#app/features/payment/admin/difference-query.ts";
import { listDifferences } from "#app/features/payment/admin/list-differences.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { FilterLinks } from "#app/routes/admin/filter-links.tsx";
import { DIFFERENCES, differencesUrl } from "#app/routes/admin/money/money-urls.ts";
import { MoneyTabs } from "#app/routes/admin/money/money-tabs.tsx";
import { PageLinks } from "#app/routes/admin/page-links.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/route";
import { DifferenceList } from "./difference-list.tsx";

export function meta() {
  return hiddenPageMeta("Differences");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = differenceQuery.parse(Object.fromEntries(url.searchParams));
  return { query, ...(await listDifferences(requestOf(context).services.db, query)) };
}

const STATES = { open: "Open", resolved: "Resolved" } as const;

const EMPTY = {
  open: {
    title: "Everything agrees",
    text: "Each payment and refund is asked for once more when its day is over. What the provider says otherwise appears here.",
  },
  resolved: {
    title: "Nothing resolved yet",
    text: "What was in question and is cleared up is kept here.",
  },
} as const satisfies Record<DifferenceQuery["state"], object>;

export default function Differences({ loaderData }: Route.ComponentProps) {
  const { query, differences, previous, next, open } = loaderData;
  const { state, location } = useNavigation();
  const isLoading = state === "loading" && location.pathname === DIFFERENCES;
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex flex-col gap-1">
          <h1 className="text-2xl sm:text-3xl">Differences</h1>
          <p className="text-muted">Where the provider’s books and ours disagree.</p>
        </div>
        <MoneyTabs current="differences" open={open} />
      </header>
      <div className="flex">
        <FilterLinks
          label="Which differences"
          current={query.state}
          filters={DIFFERENCE_STATES.map((name) => ({
            name,
            label: STATES[name],
            to: differencesUrl({ state: name, after: null }),
          }))}
        />
      </div>
      <div aria-busy={isLoading} className="flex flex-col gap-4 aria-busy:opacity-60">
        {differences.length === 0 ? (
          <EmptyState {...EMPTY[query.state]} />
        ) : (
          <DifferenceList differences={differences} />
        )}
        <PageLinks
          after={query.after}
          previous={previous}
          next={next}
          to={(after) => differencesUrl({ ...query, after })}
        />
      </div>
    </>
  );
}
