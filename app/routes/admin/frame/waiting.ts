import { href } from "react-router";
import type { countWaiting } from "#app/features/today/count-waiting.server.ts";

export type Waiting = Awaited<ReturnType<typeof countWaiting>>;

/** What waits on a page, and what it is called there. */
export function waitingOn(to: string, waiting: Waiting | undefined) {
  if (to === href("/admin/taxi")) return { count: waiting?.taxi ?? 0, what: "new" };
  if (to === href("/admin/messages")) return { count: waiting?.messages ?? 0, what: "not sent" };
  if (to === href("/admin/money")) return { count: waiting?.differences ?? 0, what: "in question" };
  return { count: 0, what: "" };
}

export function totalWaiting({ taxi, messages, differences }: Waiting): number {
  return taxi + messages + differences;
}
