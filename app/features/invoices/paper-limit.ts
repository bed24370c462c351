import { type Instant, MINUTE } from "#app/domain/business-time.ts";

/** Enough for who prints a folder of them; a paper costs as much as a hundred pages. */
const MOST_A_MINUTE = 30;

let minute = 0;
let counts = new Map<string, number>();

/** Whether a person may open one more paper in this minute, from this process. */
export function mayOpenPaper(userId: string, now: Instant): boolean {
  const current = Math.floor(now / MINUTE);
  if (current !== minute) {
    minute = current;
    counts = new Map();
  }
  const count = (counts.get(userId) ?? 0) + 1;
  counts.set(userId, count);
  return count <= MOST_A_MINUTE;
}
