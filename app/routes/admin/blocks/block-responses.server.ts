import { data, redirect } from "react-router";
import { businessDate } from "#app/domain/business-time.ts";
import {
  type calendarDone,
  type CalendarRefusal,
  calendarFailed,
} from "#app/features/calendar/calendar-messages.ts";
import type { BlockAnswer } from "./block-form.tsx";

type CalendarAction = keyof typeof calendarDone;

const NOTHING_SAID: BlockAnswer = { typed: null, failed: null, problems: {}, unsure: null };

/** Back to the calendar, where the change can be seen. */
export function toCalendar(action: CalendarAction, startsAt: number) {
  const params = new URLSearchParams({ from: businessDate(startsAt), done: action });
  return redirect(`/admin/calendar?${params.toString()}`);
}

/** What is wrong with what was sent. */
export function badBlock(answer: Partial<BlockAnswer>) {
  return data({ ...NOTHING_SAID, ...answer }, { status: 400 });
}

/** Why it could not be done. */
export function notDone(
  action: CalendarAction,
  refusal: CalendarRefusal,
  typed: BlockAnswer["typed"] = null,
) {
  const status = refusal.kind === "not-found" ? 404 : 409;
  return data({ ...NOTHING_SAID, typed, failed: calendarFailed(action, refusal) }, { status });
}
