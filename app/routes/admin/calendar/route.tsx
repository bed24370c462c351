import type { PlaceName } from "#app/domain/places.ts";
import { useCallback, useMemo, useState } from "react";
import { data, href, isRouteErrorResponse, useNavigation } from "react-router";
import { requestOf } from "#app/context.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { deskRules } from "#app/features/booking/admin/desk-rules.ts";
import {
  extendOverdueBar,
  type CalendarBar,
  type CalendarCar,
} from "#app/features/calendar/calendar-bar.ts";
import { calendarFailed } from "#app/features/calendar/calendar-messages.ts";
import { calendarUrl, parseCalendarQuery } from "#app/features/calendar/calendar-query.ts";
import { getCalendar, type PlacedCar } from "#app/features/calendar/get-calendar.server.ts";
import { barMove } from "#app/features/calendar/move-form.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import {
  getAdmin,
  requireBookingPlace,
  requireCarPlace,
  requireRight,
} from "#app/routes/admin/require-admin.server.ts";
import { isNoAccess } from "#app/routes/admin/no-access.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/route";
import { BarPanel, type ShownBar } from "./bar-panel.tsx";
import { Board } from "./board.tsx";
import { CalendarToolbar } from "./calendar-toolbar.tsx";
import type { FreeSlot } from "./car-row.tsx";
import { formatRange } from "./columns.ts";
import { Legend } from "./legend.tsx";
import { moveBar } from "./move-bar.server.ts";
import { MoveNotice } from "./move-notice.tsx";
import { FreeSlotMenu } from "./free-slot-menu.tsx";
import { useCurrentTime } from "./use-current-time.ts";
import { useMoves } from "./use-moves.ts";
import { NoCarsYet } from "#app/routes/admin/no-cars-yet.tsx";
import { useAccess } from "#app/routes/admin/use-access.ts";
import { hasRight, staffAt, worksAt } from "#app/domain/staff-roles.ts";
import type { Viewer } from "#app/domain/permissions.ts";

export function meta() {
  return hiddenPageMeta("Calendar");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock, config } = requestOf(context).services;
  const now = clock.now();
  const { openingHour, closingHour } = deskRules(config);
  const query = parseCalendarQuery(url.searchParams, now);
  const cars = await getCalendar(db, query, now);
  return {
    query,
    now,
    hours: { openingHour, closingHour },
    cars: cars.map((car) => limitBars(car, getAdmin(context))),
  };
}

const MOVE_RIGHTS = { booking: "bookings.manage", block: "fleet.status" } as const;

/** What staff may not move stays where it is, and shows no total to those who see no money. */
function limitBars(car: PlacedCar, viewer: Viewer): CalendarCar {
  const bars = car.bars.map(({ place, ...bar }) => ({
    ...bar,
    canMove: bar.canMove && hasRight(staffAt(viewer, place ?? car), MOVE_RIGHTS[bar.kind]),
    total: hasRight(viewer, "payments.read") ? bar.total : null,
  }));
  return { ...car, bars, canPlan: car.canPlan && worksAt(viewer, car) };
}

const NOT_AT_YOUR_PLACE = "Failed to move booking: It is not at your place.";

export async function action({ request, context }: Route.ActionArgs) {
  const { services } = requestOf(context);
  const move = barMove.safeParse(Object.fromEntries(await readForm(request)));
  if (!move.success) {
    const message = calendarFailed("booking-moved", { kind: "not-found" });
    return data({ ok: false, message, isOld: true }, { status: 400 });
  }
  const { kind, id, fromCarId, carId } = move.data;
  requireRight(context, MOVE_RIGHTS[kind]);
  if (kind === "booking") await requireBookingPlace(context, id);
  else await requireCarPlace(context, fromCarId);
  if (carId !== fromCarId) await requireCarPlace(context, carId);
  const { db, config, clock } = services;
  const deps = { db, rulesAt: (place: PlaceName) => deskRules(config, place) };
  const outcome = await moveBar(deps, getAdmin(context), move.data, clock.now());
  return data({ ...outcome, isOld: !outcome.ok }, { status: outcome.ok ? 200 : 409 });
}

/** Offline, or at another place, the bar moves back. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (isRouteErrorResponse(error) && isNoAccess(error.data) && error.data.reason === "place") {
      return data({ ok: false, message: NOT_AT_YOUR_PLACE, isOld: true }, { status: 403 });
    }
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    const message = "Failed to move booking: The connection was lost.";
    return data({ ok: false, message, isOld: false }, { status: 503 });
  }
}

export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { query, hours } = loaderData;
  const now = useCurrentTime(loaderData.now);
  const moves = useMoves(loaderData.cars);
  const cars = useMemo(
    () => moves.cars.map((car) => extendOverdueBars(car, now)),
    [moves.cars, now],
  );
  const bars = useModalContent<ShownBar>();
  const freeSlots = useModalContent<FreeSlot>();
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
      <div aria-busy={isLoading} className="transition-opacity aria-busy:opacity-60">
        {cars.length === 0 ? (
          <NoCars
            clearSearchUrl={calendarUrl({ ...query, text: "" })}
            isSearched={query.text !== ""}
          />
        ) : (
          <Board
            cars={cars}
            query={query}
            now={now}
            openingHour={hours.openingHour}
            pendingId={moves.pendingId}
            onOpen={openBar}
            onFreeSlot={freeSlots.show}
            onDrop={moves.drop}
          />
        )}
      </div>
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-3">
        <p className="text-sm leading-5 text-muted">
          <Hint unit={query.days === 1 ? "hour" : "day"} />
        </p>
        <Legend />
      </div>
      <BarPanel shown={bars.shown} isOpen={bars.isOpen} onClose={bars.close} />
      <FreeSlotMenu
        freeSlot={freeSlots.shown}
        isOpen={freeSlots.isOpen}
        now={now}
        hours={hours}
        onClose={freeSlots.close}
      />
      <MoveNotice outcome={moves.outcome} onUndo={moves.undo} onDismiss={moves.dismiss} />
    </div>
  );
}

/** The same object where nothing changed, so that its row need not render. */
function extendOverdueBars(car: CalendarCar, now: Instant): CalendarCar {
  const bars = car.bars.map((bar) => extendOverdueBar(bar, now));
  return bars.every((bar, index) => bar === car.bars[index]) ? car : { ...car, bars };
}

function Hint({ unit }: { unit: "hour" | "day" }) {
  const { may } = useAccess();
  const choices = [
    ...(may("bookings.manage") ? ["book the car"] : []),
    ...(may("fleet.status")
      ? [may("bookings.manage") ? "put it into maintenance" : "put the car into maintenance"]
      : []),
  ];
  return (
    <>
      Choose a free {unit} to {choices.join(" or to ")};{" "}
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
  return <NoCarsYet text="Once you have cars, their bookings are shown here." />;
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
