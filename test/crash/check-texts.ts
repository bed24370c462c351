import { fromJson } from "#app/db/schema/json-text.ts";
import type { DeliveredText } from "./persistent-sms.ts";
import type { DatabaseSnapshot } from "./read-database.ts";
import { groupBy, type Violations } from "./violations.ts";

/** No text is delivered twice, each sent one was delivered, and a crash leaves at most one unknown. */
export function checkTexts(
  snapshot: DatabaseSnapshot,
  delivered: readonly DeliveredText[],
  crashes: number,
  { must }: Violations,
): void {
  const bookingIds = new Set(snapshot.bookings.map(({ id }) => id));
  const deliveredTo = groupBy(delivered, ({ to }) => to);
  const recipients = new Set<string>();
  for (const message of snapshot.outbox) {
    const name = `text ${message.uniqueKey} (${message.state})`;
    const { to } = fromJson(message.payload);
    const arrived = deliveredTo(to);
    recipients.add(to);
    must(bookingIds.has(message.uniqueKey.split(":")[1] ?? ""), `${name} belongs to no booking`);
    must(arrived.length <= 1, `${name} was delivered ${arrived.length} times`);
    must(message.state !== "dead", `${name} was abandoned`);
    if (message.state === "waiting") must(arrived.length === 0, `${name} is delivered already`);
    if (message.state === "sent") {
      must(message.messageId === arrived[0]?.messageId, `${name} was never delivered`);
    }
  }
  for (const { to } of delivered) must(recipients.has(to), `a text to ${to} belongs to no message`);
  const unknown = snapshot.outbox.filter(({ state }) => state === "unknown" || state === "sending");
  must(unknown.length <= crashes, `${unknown.length} texts unknown after ${crashes} crashes`);
}
