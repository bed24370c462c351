import { fillTemplate } from "#app/content/sms-templates.ts";
import type { Tx } from "#app/db/client.server.ts";
import { enqueueSms } from "#app/records/messages/outbox.server.ts";
import type { Instant } from "#app/domain/business-time.ts";

const TEMPLATES = ["operator-first", "operator-second"] as const;

export async function enqueueOperatorSms(
  tx: Tx,
  booking: { id: string },
  operatorPhones: readonly string[],
  now: Instant,
): Promise<void> {
  for (const [place, template] of TEMPLATES.entries()) {
    const to = operatorPhones[place];
    if (to === undefined) throw new Error("Two operator numbers are needed");
    const message = { uniqueKey: `booking:${booking.id}:operator:${place}`, to, at: now };
    await enqueueSms(tx, { ...message, ...fillTemplate(template, {}) });
  }
}
