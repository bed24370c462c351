import { businessDate, DAY, instantOf, minuteOfDay } from "#app/domain/business-time.ts";
import { formatTime, parseTime } from "#app/domain/clock-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { blockMessages } from "./calendar-messages.ts";
import { isCalendarDate } from "./calendar-query.ts";

export const MAX_REASON_LENGTH = 200;
const MAX_BLOCK_LENGTH = 366 * DAY;

const FIELDS = ["reason", "fromDate", "fromTime", "toDate", "toTime"] as const;
type Field = (typeof FIELDS)[number];

export type BlockFormValues = Record<Field, string>;
export type BlockProblems = Partial<BlockFormValues>;
type BlockTimes = { startsAt: number; endsAt: number };
export type BlockDetails = { reason: string } & BlockTimes;

export function parseBlock(typed: BlockFormValues): Result<BlockDetails, BlockProblems> {
  const reason = typed.reason.trim();
  const problems: BlockProblems = {};
  if (reason === "") problems.reason = blockMessages.reason;
  if (reason.length > MAX_REASON_LENGTH) problems.reason = blockMessages.reasonLong;
  for (const end of ["from", "to"] as const) {
    if (!isCalendarDate(typed[`${end}Date`])) problems[`${end}Date`] = blockMessages.date;
    if (parseTime(typed[`${end}Time`]) === null) problems[`${end}Time`] = blockMessages.time;
  }
  if (Object.keys(problems).length > 0) return refused(problems);
  const startsAt = momentOf(typed.fromDate, typed.fromTime);
  const endsAt = momentOf(typed.toDate, typed.toTime);
  if (endsAt <= startsAt) return refused({ toDate: blockMessages.order });
  if (endsAt - startsAt > MAX_BLOCK_LENGTH) return refused({ toDate: blockMessages.long });
  return ok({ reason, startsAt, endsAt });
}

export function toBlockFormValues({ reason, startsAt, endsAt }: BlockDetails): BlockFormValues {
  return {
    reason,
    fromDate: businessDate(startsAt),
    fromTime: formatTime(minuteOfDay(startsAt)),
    toDate: businessDate(endsAt),
    toTime: formatTime(minuteOfDay(endsAt)),
  };
}

export function blockFormValues(form: FormData): BlockFormValues {
  const textOf = (field: Field) => {
    const value = form.get(field);
    return typeof value === "string" ? value : "";
  };
  return {
    reason: textOf("reason"),
    fromDate: textOf("fromDate"),
    fromTime: textOf("fromTime"),
    toDate: textOf("toDate"),
    toTime: textOf("toTime"),
  };
}

function momentOf(date: string, time: string): number {
  return instantOf(date, parseTime(time) ?? 0);
}
