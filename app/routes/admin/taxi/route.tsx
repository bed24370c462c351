import { redirect, useNavigation } from "react-router";
import { requestOf } from "#app/context.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import {
  listTaxiRequests,
  type TaxiCounts,
} from "#app/features/taxi/admin/list-taxi-requests.server.ts";
import { type TaxiQuery, taxiQuery } from "#app/features/taxi/admin/taxi-forms.ts";
import { TAXI_STATE_LABELS, TAXI_STATES } from "#app/features/taxi/admin/taxi-states.ts";
import { readForm, textOf } from "#app/http/form-data.ts";
import { FilterLinks } from "#app/routes/admin/filter-links.tsx";
import { ListSearch } from "#app/routes/admin/list-search.tsx";
import { PageLinks } from "#app/routes/admin/page-links.tsx";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/route";
import { markRequest } from "./mark-request.server.ts";
import { TAXI_PATH, taxiListUrl } from "./taxi-urls.ts";
import { TaxiList } from "./taxi-list.tsx";

export function meta() {
  return hiddenPageMeta("Taxi requests");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = taxiQuery.parse(Object.fromEntries(url.searchParams));
  return { query, ...(await listTaxiRequests(requestOf(context).services.db, query)) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const refusal = await markRequest(context, textOf(form, "id"), form);
  if (refusal !== null) return refusal;
  const params = new URLSearchParams(url.searchParams);
  params.set("done", "taxi-updated");
  return redirect(`${TAXI_PATH}?${params.toString()}`);
}

export const shouldRevalidate = revalidateOnConflict;

export default function TaxiRequests({ loaderData, actionData }: Route.ComponentProps) {
  const { query, requests, previous, next, counts } = loaderData;
  const { state, location, formMethod } = useNavigation();
  const isSearching =
    state === "loading" && location.pathname === TAXI_PATH && formMethod === undefined;
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">Taxi requests</h1>
      {actionData ? <Alert tone="danger" title={actionData.problem} /> : null}
      <div className="flex flex-col gap-4 lg:flex-row lg:items-end lg:justify-between">
        <ListSearch
          name="Find a request"
          label="Name, phone or package"
          action={TAXI_PATH}
          text={query.text}
          kept={query.state === "all" ? {} : { state: query.state }}
          isSearching={isSearching}
        />
        <FilterLinks
          label="Which requests"
          filters={filtersOf(query, counts)}
          current={query.state}
        />
      </div>
      <div aria-busy={isSearching} className="flex flex-col gap-4 aria-busy:opacity-60">
        {requests.length === 0 ? <NoRequests query={query} /> : <TaxiList requests={requests} />}
        <PageLinks
          after={query.after}
          previous={previous}
          next={next}
          to={(after) => taxiListUrl({ ...query, after })}
        />
      </div>
    </>
  );
}

function filtersOf(query: TaxiQuery, counts: TaxiCounts) {
  return (["all", ...TAXI_STATES] as const).map((state) => ({
    name: state,
    label: state === "all" ? "All" : TAXI_STATE_LABELS[state],
    to: taxiListUrl({ ...query, state, after: null }),
    count: counts[state],
  }));
}

function NoRequests({ query }: { query: TaxiQuery }) {
  if (query.text !== "") {
    const all = taxiListUrl({ ...query, text: "", after: null });
    return (
      <EmptyState
        title="No request found"
        text="Try part of the name, the phone number or the package."
        action={
          <LinkButton to={all} variant="secondary">
            Show all requests
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      title={query.state === "new" ? "Nobody is waiting for a call" : "No requests here"}
      text="What visitors ask for on the taxi page comes here at once."
    />
  );
}
