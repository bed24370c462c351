import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Database } from "#app/db/client.server.ts";
import { TOO_LATE } from "#app/features/messages/message-failure.ts";
import type { DatabaseSnapshot } from "#test/crash/read-database.ts";
import type { Violations } from "#test/crash/violations.ts";

const FILES = { sms: "sms.log", mail: "mail.log" } as const;

/**
 * Every queued message was sent once. One whose process was killed during the send is "unknown", and
 * was sent once or not at all. The last jobs run an hour later, when some are too late.
 */
export function checkMessages(
  snapshot: DatabaseSnapshot,
  dataDir: string,
  { must }: Violations,
): void {
  for (const kind of ["sms", "mail"] as const) {
    const messages = snapshot.outbox.filter((message) => message.kind === kind);
    const count = (state: string) => messages.filter((message) => message.state === state).length;
    const open = messages.filter(
      ({ state, lastError }) => state !== "sent" && state !== "unknown" && lastError !== TOO_LATE,
    );
    must(
      open.length === 0,
      `${open.length} of ${kind} still ${open[0]?.state}: ${open[0]?.lastError}`,
    );
    const unknown = count("unknown");
    const delivered = readSent(path.join(dataDir, FILES[kind]));
    const ids = new Set(delivered);
    must(ids.size === delivered.length, `${kind}: ${delivered.length - ids.size} sent twice`);
    for (const { state, messageId, uniqueKey } of messages) {
      must(state !== "sent" || ids.delete(messageId ?? ""), `${uniqueKey} was never sent`);
    }
    must(ids.size <= unknown, `${kind}: ${ids.size} sent, but only ${unknown} are unknown`);
  }
  const bookings = new Set(snapshot.bookings.map(({ id }) => id));
  const texts = new Set(snapshot.outbox.map(({ uniqueKey }) => uniqueKey));
  for (const { bookingId } of snapshot.payments.filter(({ outcome }) => outcome === "kept")) {
    const keys = [0, 1].map((index) => `booking:${bookingId}:operator:${index}`);
    must(bookings.has(bookingId) && keys.every((key) => texts.has(key)), `${keys[0]} is missing`);
  }
}

export async function checkNotices(db: Database, { must }: Violations): Promise<void> {
  const waiting = await db
    .selectFrom("bookingNotices")
    .select("kind")
    .where("dueAt", "is not", null)
    .execute();
  must(waiting.length === 0, `${waiting.length} notices are not prepared, ${waiting[0]?.kind}`);
}

function readSent(file: string): string[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").slice(0, -1);
  return lines.map((line) => JSON.parse(line).messageId);
}
