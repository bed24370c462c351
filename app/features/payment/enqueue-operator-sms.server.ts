import { fillTemplate } from "#app/content/sms-text.server.ts";
import type { Tx } from "#app/db/client.server.ts";
import { enqueueSmsQuery } from "#app/records/messages/outbox.server.ts";
import type { Instant } from "#app/domain/business-time.ts";

const TEMPLATES = ["operator-first", "operator-second"] as const;

export function enqueueOperatorSmsQuery(
  tx: Tx,
  booking: { id: string },
  operatorPhones: readonly string[],
  now: Instant,
) {
  const messages = TEMPLATES.map((template, place) => {
    const to = operatorPhones[place];
    if (to === undefined) throw new Error("Two operator numbers are needed");
    const message = { uniqueKey: `booking:${booking.id}:operator:${place}`, to, at: now };
    return { ...message, ...fillTemplate(template, {}) };
  });
  return enqueueSmsQuery(tx, messages);
}
