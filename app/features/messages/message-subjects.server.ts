import type { Database, Tx } from "#app/db/client.server.ts";
import { parseTopic } from "./message-topic.ts";

export type MessageSubject = { label: string; to: string | null };

export async function findSubjects(
  db: Database | Tx,
  uniqueKeys: readonly string[],
): Promise<(uniqueKey: string) => MessageSubject> {
  const topics = uniqueKeys.map(parseTopic);
  const bookingIds = topics.flatMap((topic) => (topic.kind === "booking" ? [topic.bookingId] : []));
  const bookings =
    bookingIds.length === 0
      ? []
      : await db
          .selectFrom("bookings")
          .select(["id", "reference"])
          .where("id", "in", bookingIds)
          .execute();
  const references = new Map(bookings.map(({ id, reference }) => [id, reference]));
  return (uniqueKey) => {
    const topic = parseTopic(uniqueKey);
    if (topic.kind === "account") return { label: topic.label, to: null };
    if (topic.kind === "taxi-request") {
      return { label: "Taxi request", to: `/admin/taxi/${encodeURIComponent(topic.requestId)}` };
    }
    const reference = references.get(topic.bookingId);
    if (reference === undefined) return { label: "Booking", to: null };
    const to = `/admin/bookings/${encodeURIComponent(topic.bookingId)}`;
    return { label: `Booking ${reference}`, to };
  };
}
