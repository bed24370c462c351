import { href } from "react-router";
import { requestOf } from "#app/context.ts";
import { listWaitlist } from "#app/features/booking/admin/list-waitlist.server.ts";
import {
  WAITLIST_FILTERS,
  type WaitlistQuery,
  waitlistQuery,
} from "#app/features/booking/admin/waitlist-query.ts";
import { WAITLIST_STATE_LABELS } from "#app/features/booking/waitlist/waitlist-messages.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { FilterLinks } from "#app/routes/admin/filter-links.tsx";
import { PageLinks } from "#app/routes/admin/page-links.tsx";
import { BackLink } from "#app/routes/admin/step-page.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/route";
import { WaitlistList } from "./waitlist-list.tsx";

export function meta() {
  return hiddenPageMeta("Waitlist");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = waitlistQuery.parse(Object.fromEntries(url.searchParams));
  return { query, ...(await listWaitlist(requestOf(context).services.db, query)) };
}

export default function Waitlist({ loaderData }: Route.ComponentProps) {
  const { query, entries, previous, next } = loaderData;
  return (
    <>
      <BackLink to={href("/admin/bookings")} label="Bookings Management" />
      <h1 className="text-2xl sm:text-3xl">Waitlist</h1>
      <FilterLinks label="Which entries" filters={FILTERS} current={query.state} />
      {entries.length === 0 ? (
        <EmptyState
          title={query.state === "waiting" ? "Nobody is waiting" : "No entries here"}
          text="Customers join where a search finds no car. Once one is free, it is held for the first in line."
        />
      ) : (
        <WaitlistList entries={entries} />
      )}
      <PageLinks
        after={query.after}
        previous={previous}
        next={next}
        to={(after) => waitlistUrl({ ...query, after })}
      />
    </>
  );
}

const FILTERS = WAITLIST_FILTERS.map((state) => ({
  name: state,
  label: state === "all" ? "All" : WAITLIST_STATE_LABELS[state],
  to: waitlistUrl({ state, after: null }),
}));

function waitlistUrl({ state, after }: WaitlistQuery): string {
  const params = new URLSearchParams({ state, ...(after !== null && { after }) });
  return `${href("/admin/bookings/waitlist")}?${params.toString()}`;
}
