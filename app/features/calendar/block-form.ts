import { businessDate, DAY, instantOf, minuteOfDay } from "#app/domain/business-time.ts";
import { formatTime, parseTime } from "#app/domain/clock-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { blockMessages } from "./calendar-messages.ts";
import { isPlanDate } from "./calendar-query.ts";

export const LONGEST_REASON = 200;
const LONGEST_BLOCK = 366 * DAY;

const FIELDS = ["reason", "fromDate", "fromTime", "toDate", "toTime"] as const;
type Field = (typeof FIELDS)[number];

/** What was typed into the form of a block. */
export type TypedBlock = Record<Field, string>;
export type BlockProblems = Partial<TypedBlock>;
type BlockTimes = { startsAt: number; endsAt: number };
export type BlockDetails = { reason: string } & BlockTimes;

/** The half hours of a whole day, as they are chosen and read. */
export const HALF_HOURS: string[] = Array.from({ length: 48 }, (_, half) => formatTime(half * 30));

/** What the form says of a block, or every problem by field. */
export function readBlock(typed: TypedBlock): Result<BlockDetails, BlockProblems> {
  const reason = typed.reason.trim();
  const problems: BlockProblems = {};
  if (reason === "") problems.reason = blockMessages.reason;
  if (reason.length > LONGEST_REASON) problems.reason = blockMessages.reasonLong;
  for (const end of ["from", "to"] as const) {
    if (!isPlanDate(typed[`${end}Date`])) problems[`${end}Date`] = blockMessages.date;
    if (parseTime(typed[`${end}Time`]) === null) problems[`${end}Time`] = blockMessages.time;
  }
  if (Object.keys(problems).length > 0) return refused(problems);
  const startsAt = momentOf(typed.fromDate, typed.fromTime);
  const endsAt = momentOf(typed.toDate, typed.toTime);
  if (endsAt <= startsAt) return refused({ toDate: blockMessages.order });
  if (endsAt - startsAt > LONGEST_BLOCK) return refused({ toDate: blockMessages.long });
  return ok({ reason, startsAt, endsAt });
}

/** A block as its form shows it. */
export function typeBlock({ reason, startsAt, endsAt }: BlockDetails): TypedBlock {
  return {
    reason,
    fromDate: businessDate(startsAt),
    fromTime: formatTime(minuteOfDay(startsAt)),
    toDate: businessDate(endsAt),
    toTime: formatTime(minuteOfDay(endsAt)),
  };
}

/** What was sent, to be put right. */
export function typedBlock(form: FormData): TypedBlock {
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
