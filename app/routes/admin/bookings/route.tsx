import { Plus } from "#app/ui/icons/admin-icons.ts";
import { Download, Hourglass, RotateCcw } from "#app/ui/icons/icons.ts";
import { data, href, redirect, useNavigation } from "react-router";
import { requestOf } from "#app/context.ts";
import { bookingsNotFetched } from "#app/features/booking/admin/booking-messages.ts";
import { bookingsQuery } from "#app/features/booking/admin/bookings-query.ts";
import {
  type BookingListItem,
  listBookings,
} from "#app/features/booking/admin/list-bookings.server.ts";
import { summariseBookings } from "#app/features/booking/admin/summarise-bookings.server.ts";
import {
  listSavedViews,
  removeView,
  saveView,
} from "#app/features/booking/admin/views/saved-views.server.ts";
import { parseViewName, viewProblems } from "#app/features/booking/admin/views/view-form.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm, textOf } from "#app/http/form-data.ts";
import { PageLinks } from "#app/routes/admin/page-links.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/route";
import { BOOKINGS_PATH, bookingsUrl, exportUrl } from "./bookings-url.ts";
import { BookingsList } from "./bookings-list.tsx";
import { BookingsSearch } from "./bookings-search.tsx";
import { BookingFilters } from "./booking-filters.tsx";
import { describeQuery } from "./bookings-labels.ts";
import { NoBookings } from "./no-bookings.tsx";
import { ChooseColumns } from "./views/choose-columns.tsx";
import { SaveView } from "./views/save-view.tsx";
import { SavedViews } from "./views/saved-views.tsx";
import { AdminLinkButton } from "#app/routes/admin/admin-link.tsx";
import { getAdmin, mayStaff } from "#app/routes/admin/require-admin.server.ts";
import { formatRupees, paise } from "#app/domain/money.ts";

export function meta() {
  return hiddenPageMeta("Bookings Management");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock, log } = requestOf(context).services;
  const query = bookingsQuery.parse(Object.fromEntries(url.searchParams));
  const now = clock.now();
  try {
    const [{ bookings, ...pages }, { revenue, ...counts }] = await Promise.all([
      listBookings(db, query, now),
      summariseBookings(db, query, now),
    ]);
    const views = await listSavedViews(db, getAdmin(context).userId);
    const shown = {
      bookings: bookings.map((booking) => withMoney(context, booking)),
      revenue: mayStaff(context, "insight.read") ? revenue : null,
    };
    return data({ query, now, found: { ...shown, ...pages, counts, views } });
  } catch (error) {
    log.error({ err: error }, "bookings could not be read");
    return data({ query, now, found: null }, { status: 503 });
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, clock } = requestOf(context).services;
  const { userId } = getAdmin(context);
  const form = await readForm(request);
  const shown = bookingsQuery.parse(Object.fromEntries(url.searchParams));
  const list = new URL(bookingsUrl({ ...shown, after: null }), url);
  if (textOf(form, "intent") === "remove-view") {
    await removeView(db, userId, textOf(form, "view"));
    return redirect(withDone(list, "view-removed"));
  }
  const name = parseViewName(textOf(form, "name"));
  const view = name.ok && { name: name.value, search: list.search };
  const saved = view ? await saveView(db, userId, view, clock.now()) : name;
  if (saved.ok) return redirect(withDone(list, "view-saved"));
  const problem = viewProblems[saved.reason];
  return data({ typed: textOf(form, "name"), problem }, { status: 400 });
}

function withDone(list: URL, done: "view-saved" | "view-removed"): string {
  const params = new URLSearchParams(list.search);
  params.set("done", done);
  return `${list.pathname}?${params.toString()}`;
}

/** Without the right to it, no sum leaves the server. */
function withMoney(context: Route.LoaderArgs["context"], booking: BookingListItem) {
  const { totalAmount, kept, ...shown } = booking;
  if (mayStaff(context, "payments.read")) return { ...shown, totalAmount, kept };
  return { ...shown, totalAmount: null, kept: paise(kept > 0 ? 1 : 0) };
}

export default function Bookings({ loaderData, actionData }: Route.ComponentProps) {
  const { query, now, found } = loaderData;
  const { state, location } = useNavigation();
  const isSearching = state === "loading" && location.pathname === BOOKINGS_PATH;
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-3">
        <h1 className="mr-auto text-2xl sm:text-3xl">Bookings Management</h1>
        <AdminLinkButton
          to={exportUrl(query)}
          reloadDocument
          prefetch="none"
          variant="secondary"
          size="small"
        >
          <Download aria-hidden="true" className="size-4" />
          Export CSV
        </AdminLinkButton>
        <AdminLinkButton to={href("/admin/bookings/waitlist")} variant="secondary" size="small">
          <Hourglass aria-hidden="true" className="size-4" />
          Waitlist
        </AdminLinkButton>
        {/* The bar at the bottom of a phone has it. */}
        <AdminLinkButton to={href("/admin/bookings/new")} size="small" className="max-sm:hidden">
          <Plus aria-hidden="true" className="size-4" />
          New booking
        </AdminLinkButton>
      </header>
      <BookingsSearch query={query} isSearching={isSearching} />
      {found === null ? (
        <NotFetched again={bookingsUrl(query)} />
      ) : (
        <div aria-busy={isSearching} className="flex flex-col gap-4 aria-busy:opacity-60">
          <BookingFilters query={query} counts={found.counts} />
          <SavedViews views={found.views} url={bookingsUrl({ ...query, after: null })} />
          <div className="flex flex-wrap items-center gap-x-4">
            <h2 className="mr-auto text-lg wrap-anywhere">{describeQuery(query, now)}</h2>
            {found.revenue === null ? null : (
              <p className="text-sm text-muted">
                Revenue, less refunds{" "}
                <strong className="tabular text-ink">{formatRupees(found.revenue)}</strong>
              </p>
            )}
            <SaveView key={found.views.length} answer={actionData} />
            <ChooseColumns query={query} />
          </div>
          {found.bookings.length === 0 ? (
            <NoBookings query={query} />
          ) : (
            <BookingsList bookings={found.bookings} columns={query.columns} now={now} />
          )}
          <PageLinks
            after={query.after}
            previous={found.previous}
            next={found.next}
            to={(after) => bookingsUrl({ ...query, after })}
          />
        </div>
      )}
    </>
  );
}

function NotFetched({ again }: { again: string }) {
  return (
    <Alert tone="danger" title={bookingsNotFetched}>
      <LinkButton to={again} prefetch="none" variant="secondary" size="small">
        <RotateCcw aria-hidden="true" className="size-4" />
        Try again
      </LinkButton>
    </Alert>
  );
}
