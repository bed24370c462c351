import { data, href, redirect } from "react-router";
import { businessDate } from "#app/domain/business-time.ts";
import {
  type calendarDone,
  type CalendarRefusal,
  calendarFailed,
} from "#app/features/calendar/calendar-messages.ts";
import type { BlockActionData } from "./block-form.tsx";

type CalendarAction = keyof typeof calendarDone;

const NO_PROBLEMS: BlockActionData = { typed: null, failed: null, problems: {}, unsure: null };

export function redirectToCalendar(action: CalendarAction, startsAt: number) {
  const params = new URLSearchParams({ from: businessDate(startsAt), done: action });
  return redirect(`${href("/admin/calendar")}?${params.toString()}`);
}

export function invalidBlock(answer: Partial<BlockActionData>) {
  return data({ ...NO_PROBLEMS, ...answer }, { status: 400 });
}

export function blockFailed(
  action: CalendarAction,
  refusal: CalendarRefusal,
  typed: BlockActionData["typed"] = null,
) {
  const status = refusal.kind === "not-found" ? 404 : 409;
  return data({ ...NO_PROBLEMS, typed, failed: calendarFailed(action, refusal) }, { status });
}
