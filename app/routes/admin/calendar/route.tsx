import { CarFront } from "#app/ui/icons/account-icons.ts";
import { useCallback, useState } from "react";
import { data, href, isRouteErrorResponse, useNavigation } from "react-router";
import { requestOf } from "#app/context.ts";
import { deskRules } from "#app/features/booking/admin/desk-rules.ts";
import type { CalendarBar, CalendarCar } from "#app/features/calendar/calendar-bar.ts";
import { calendarFailed } from "#app/features/calendar/calendar-messages.ts";
import { calendarUrl, parseCalendarQuery } from "#app/features/calendar/calendar-query.ts";
import { getCalendar } from "#app/features/calendar/get-calendar.server.ts";
import { barMove } from "#app/features/calendar/move-form.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import { getAdmin, requireRight } from "#app/routes/admin/require-admin.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/route";
import { BarPanel, type ShownBar } from "./bar-panel.tsx";
import { Board } from "./board.tsx";
import { CalendarToolbar } from "./calendar-toolbar.tsx";
import type { FreeDay } from "./car-row.tsx";
import { formatRange } from "./days.ts";
import { Legend } from "./legend.tsx";
import { moveBar } from "./move-bar.server.ts";
import { MoveNotice } from "./move-notice.tsx";
import { FreeDayMenu } from "./free-day-menu.tsx";
import { useMoves } from "./use-moves.ts";
import { AdminLinkButton } from "#app/routes/admin/admin-link.tsx";
import { useAccess } from "#app/routes/admin/use-access.ts";
import { hasRight } from "#app/domain/staff-roles.ts";
import type { Viewer } from "#app/domain/permissions.ts";

export function meta() {
  return hiddenPageMeta("Calendar");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = requestOf(context).services;
  const now = clock.now();
  const query = parseCalendarQuery(url.searchParams, now);
  const cars = await getCalendar(db, query, now);
  return { query, now, cars: cars.map((car) => limitBars(car, getAdmin(context))) };
}

const MOVE_RIGHTS = { booking: "bookings.manage", block: "fleet.status" } as const;

/** What the role may not move stays where it is, and shows no total to those who see no money. */
function limitBars(car: CalendarCar, staff: Viewer): CalendarCar {
  const bars = car.bars.map((bar) => ({
    ...bar,
    canMove: bar.canMove && hasRight(staff, MOVE_RIGHTS[bar.kind]),
    total: hasRight(staff, "payments.read") ? bar.total : null,
  }));
  return { ...car, bars };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services } = requestOf(context);
  const move = barMove.safeParse(Object.fromEntries(await readForm(request)));
  if (!move.success) {
    const message = calendarFailed("booking-moved", { kind: "not-found" });
    return data({ ok: false, message, isOld: true }, { status: 400 });
  }
  requireRight(context, MOVE_RIGHTS[move.data.kind]);
  const { db, config, clock } = services;
  const deps = { db, rules: deskRules(config) };
  const outcome = await moveBar(deps, getAdmin(context), move.data, clock.now());
  return data({ ...outcome, isOld: !outcome.ok }, { status: outcome.ok ? 200 : 409 });
}

/** Offline, the bar moves back. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    const message = "Failed to move booking: The connection was lost.";
    return data({ ok: false, message, isOld: false }, { status: 503 });
  }
}

export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { query, now } = loaderData;
  const moves = useMoves(loaderData.cars);
  const bars = useModalContent<ShownBar>();
  const places = useModalContent<FreeDay>();
  const { state, location } = useNavigation();
  const isLoading = state === "loading" && location.pathname === href("/admin/calendar");
  const { show: showBar } = bars;
  const openBar = useCallback(
    (bar: CalendarBar, car: CalendarCar) => showBar({ bar, car }),
    [showBar],
  );
  return (
    <div className="flex flex-col gap-4 xl:mx-[min(0px,calc((69rem-min(100vw-var(--side)-4rem,96rem))/2))]">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-2xl sm:text-3xl">Calendar</h1>
        <p className="tabular text-muted">{formatRange(query)}</p>
      </header>
      <CalendarToolbar query={query} now={now} isLoading={isLoading} />
      <p className="text-sm leading-5 text-muted">
        <Hint />
      </p>
      <Legend />
      <div aria-busy={isLoading} className="transition-opacity aria-busy:opacity-60">
        {moves.cars.length === 0 ? (
          <NoCars
            clearSearchUrl={calendarUrl({ ...query, text: "" })}
            isSearched={query.text !== ""}
          />
        ) : (
          <Board
            cars={moves.cars}
            query={query}
            now={now}
            pendingId={moves.pendingId}
            onOpen={openBar}
            onFreeDay={places.show}
            onDrop={moves.drop}
          />
        )}
      </div>
      <BarPanel shown={bars.shown} isOpen={bars.isOpen} onClose={bars.close} />
      <FreeDayMenu freeDay={places.shown} isOpen={places.isOpen} now={now} onClose={places.close} />
      <MoveNotice outcome={moves.outcome} onUndo={moves.undo} onDismiss={moves.dismiss} />
    </div>
  );
}

function Hint() {
  const { may } = useAccess();
  const choices = [
    ...(may("bookings.manage") ? ["book the car"] : []),
    ...(may("fleet.status")
      ? [may("bookings.manage") ? "put it into maintenance" : "put the car into maintenance"]
      : []),
  ];
  return (
    <>
      Choose a free day to {choices.join(" or to ")};{" "}
      <span className="pointer-fine:hidden">hold and </span>drag a{" "}
      {may("bookings.manage") ? "booking" : "block"} to move it.
    </>
  );
}

function NoCars({ clearSearchUrl, isSearched }: { clearSearchUrl: string; isSearched: boolean }) {
  if (isSearched) {
    return (
      <EmptyState
        title="No car found"
        text="No car matches by name, category or place."
        action={
          <LinkButton to={clearSearchUrl} variant="secondary">
            Show all cars
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      title="No cars yet"
      text="Once you have cars, their bookings are shown here."
      action={
        <AdminLinkButton to={href("/admin/cars/new")}>
          <CarFront aria-hidden="true" className="size-5" />
          Add car
        </AdminLinkButton>
      }
    />
  );
}

/** Keeps the content while the dialog closes. */
function useModalContent<T>() {
  const [{ shown, isOpen }, set] = useState<{ shown: T | null; isOpen: boolean }>({
    shown: null,
    isOpen: false,
  });
  const show = useCallback((shown: T) => set({ shown, isOpen: true }), []);
  const close = useCallback(() => set(({ shown }) => ({ shown, isOpen: false })), []);
  return { shown, isOpen, show, close };
}
