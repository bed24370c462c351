import type { Database } from "#app/db/client.server.ts";
import type { OutboxDelivery } from "#app/db/schema/outbox.ts";
import type { DeliveryReport } from "#app/ports/sms.ts";

const ALLOWED_FROM: Record<OutboxDelivery, readonly OutboxDelivery[]> = {
  queued: [],
  sent: ["queued"],
  delivered: ["queued", "sent"],
  undelivered: ["queued", "sent"],
  failed: ["queued", "sent"],
};

/** Reports may be repeated or out of order, so only forward transitions are stored. */
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
