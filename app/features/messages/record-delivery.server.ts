import type { Database } from "#app/db/client.server.ts";
import type { OutboxDelivery } from "#app/db/schema/outbox.ts";
import type { DeliveryReport } from "#app/ports/sms.ts";

/** What a report may follow, beside none; nothing follows one that is final. */
const ALLOWED_FROM: Record<OutboxDelivery, readonly OutboxDelivery[]> = {
  queued: [],
  sent: ["queued"],
  delivered: ["queued", "sent"],
  undelivered: ["queued", "sent"],
  failed: ["queued", "sent"],
};

/**
 * Writes down what a provider says became of a text that it took. Reports come twice and out of order:
 * only one that leads on counts. A text that did not arrive is dead, for the desk to see. Answers
 * whether anything changed.
 */
export async function recordDelivery(
  db: Database,
  { messageId, delivery, error }: DeliveryReport,
): Promise<boolean> {
  const failed = delivery === "undelivered" || delivery === "failed";
  const dead = { state: "dead", sentAt: null, lastError: error ?? delivery } as const;
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ delivery, ...(failed && dead) })
    .where("messageId", "=", messageId)
    .where("kind", "=", "sms")
    .where("state", "=", "sent")
    .where((eb) =>
      eb.or([
        eb("delivery", "is", null),
        ...ALLOWED_FROM[delivery].map((previous) => eb("delivery", "=", previous)),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
