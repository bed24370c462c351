import { useEffect, useState } from "react";
import { href, useFetcher, useLocation, useNavigate, useRevalidator } from "react-router";
import type { CalendarBar, CalendarCar } from "#app/features/calendar/calendar-bar.ts";
import { barMove, type BarMove } from "#app/features/calendar/move-form.ts";
import { applyMove } from "#app/features/calendar/bar-geometry.ts";
import { changeUrl } from "#app/routes/admin/bookings/booking/change/change-url.ts";
import type { DropTarget } from "./drop-preview.tsx";
import type { MoveOutcome } from "./move-outcome.ts";
import { barElementId } from "./positions.tsx";

/** Optimistic moves, reverted if the server refuses. */
export function useMoves(cars: readonly CalendarCar[]) {
  const fetcher = useFetcher<MoveOutcome>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [sent, setSent] = useState<BarMove | null>(null);
  const [dismissed, setDismissed] = useState<MoveOutcome | null>(null);
  const answered = fetcher.state === "idle" ? (fetcher.data ?? null) : null;
  const outcome = answered === dismissed ? null : answered;
  const pendingMove = parseMove(fetcher.formData);

  useEffect(() => {
    if (answered?.isOld) void revalidate();
  }, [answered, revalidate]);

  const pendingId = pendingMove?.id ?? null;
  useEffect(() => {
    // Keeps the focus when the bar moves to another row.
    const id = pendingId ?? sent?.id;
    if (id === undefined || document.activeElement !== document.body) return;
    document.getElementById(barElementId(id))?.focus({ preventScroll: true });
  }, [sent, pendingId]);

  const send = (move: BarMove) => {
    setSent(move);
    void fetcher.submit(move, { method: "post", action: href("/admin/calendar") });
  };
  const drop = (bar: CalendarBar, { carId, startsAt: at }: DropTarget) => {
    const { kind, id, carId: fromCarId, startsAt: fromAt, endsAt: fromEnd } = bar;
    if (bar.opensChangePage) {
      const returnAt = at + (fromEnd - fromAt);
      const target = { carId, pickupAt: at, returnAt };
      return void navigate(changeUrl(id, target, { calendar: search.slice(1) }));
    }
    send({ kind, id, fromCarId, fromAt, fromEnd, carId, at });
  };
  const undo = sent && outcome?.ok ? () => send(reverseMove(sent)) : null;
  return {
    cars: pendingMove === null ? cars : applyMove(cars, pendingMove),
    pendingId,
    outcome,
    drop,
    undo,
    dismiss: () => setDismissed(answered),
  };
}

function parseMove(form: FormData | undefined): BarMove | null {
  if (form === undefined) return null;
  return barMove.safeParse(Object.fromEntries(form)).data ?? null;
}

function reverseMove({ kind, id, fromCarId, fromAt, fromEnd, carId, at }: BarMove): BarMove {
  const end = at + (fromEnd - fromAt);
  return { kind, id, fromCarId: carId, fromAt: at, fromEnd: end, carId: fromCarId, at: fromAt };
}
