import { data, redirect } from "react-router";
import { businessDate } from "#app/domain/business-time.ts";
import {
  blockMessages,
  type calendarDone,
  type CalendarRefusal,
  calendarFailed,
} from "#app/features/calendar/calendar-messages.ts";
import { calendarViewUrl } from "#app/features/calendar/calendar-query.ts";
import type { BlockActionData } from "./block-form.tsx";

type CalendarAction = keyof typeof calendarDone;

const NO_PROBLEMS: BlockActionData = { typed: null, failed: null, problems: {}, unsure: null };

/** To the view that the page was opened from, otherwise to the day of the block. */
export function redirectToCalendar(action: CalendarAction, startsAt: number, view: string | null) {
  return redirect(calendarViewUrl(view ?? `from=${businessDate(startsAt)}`, action));
}

export function invalidBlock(answer: Partial<BlockActionData>) {
  return data({ ...NO_PROBLEMS, ...answer }, { status: 400 });
}

export function blockFailed(
  action: CalendarAction,
  refusal: CalendarRefusal,
  typed: BlockActionData["typed"] = null,
) {
  if (refusal.kind === "past")
    return invalidBlock({ typed, problems: { toDate: blockMessages.past } });
  const status = refusal.kind === "not-found" ? 404 : 409;
  return data({ ...NO_PROBLEMS, typed, failed: calendarFailed(action, refusal) }, { status });
}
