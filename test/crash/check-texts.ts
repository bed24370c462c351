import { fromJson } from "#app/db/schema/json-text.ts";
import type { DeliveredText } from "./lasting-sms.ts";
import type { Books } from "./read-books.ts";
import { groupBy, type Violations } from "./violations.ts";

/** No text is delivered twice, none is called sent that was not, and a crash leaves one in doubt. */
export function checkTexts(
  books: Books,
  delivered: readonly DeliveredText[],
  crashes: number,
  { must }: Violations,
): void {
  const bookingIds = new Set(books.bookings.map(({ id }) => id));
  const deliveredTo = groupBy(delivered, ({ to }) => to);
  const known = new Set<string>();
  for (const message of books.outbox) {
    const named = `text ${message.uniqueKey} (${message.state})`;
    const { to } = fromJson(message.payload);
    const arrived = deliveredTo(to);
    known.add(to);
    must(bookingIds.has(message.uniqueKey.split(":")[1] ?? ""), `${named} is of no booking`);
    must(arrived.length <= 1, `${named} was delivered ${arrived.length} times`);
    must(message.state !== "dead", `${named} was given up`);
    if (message.state === "waiting") must(arrived.length === 0, `${named} is delivered already`);
    if (message.state === "sent") {
      must(message.messageId === arrived[0]?.messageId, `${named} was never delivered`);
    }
  }
  for (const { to } of delivered) must(known.has(to), `a text to ${to} is of no message`);
  const inDoubt = books.outbox.filter(({ state }) => state === "unknown" || state === "sending");
  must(inDoubt.length <= crashes, `${inDoubt.length} texts in doubt after ${crashes} crashes`);
}
