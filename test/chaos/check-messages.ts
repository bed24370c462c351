import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Database } from "#app/db/client.server.ts";
import type { Books } from "#test/crash/read-books.ts";
import type { Violations } from "#test/crash/violations.ts";

const FILES = { sms: "sms.log", mail: "mail.log" } as const;

/**
 * Every message that was queued was sent once; one whose process was killed while it sent is listed as
 * unknown, and was sent once or not at all.
 */
export function checkMessages(books: Books, dataDir: string, { must }: Violations): void {
  for (const kind of ["sms", "mail"] as const) {
    const messages = books.outbox.filter((message) => message.kind === kind);
    const open = messages.filter(({ state }) => state !== "sent" && state !== "unknown");
    must(
      open.length === 0,
      `${open.length} of ${kind} are ${open[0]?.state}: ${open[0]?.lastError}`,
    );
    const inDoubt = messages.length - open.length - countSent(messages);
    const arrived = readSent(path.join(dataDir, FILES[kind]));
    const ids = new Set(arrived);
    must(ids.size === arrived.length, `${kind}: ${arrived.length - ids.size} sent twice`);
    for (const { state, messageId, uniqueKey } of messages) {
      must(state !== "sent" || ids.delete(messageId ?? ""), `${uniqueKey} was never sent`);
    }
    must(ids.size <= inDoubt, `${kind}: ${ids.size} sent beside the ${inDoubt} in doubt`);
  }
  const bookings = new Set(books.bookings.map(({ id }) => id));
  const texts = new Set(books.outbox.map(({ uniqueKey }) => uniqueKey));
  for (const { bookingId } of books.payments.filter(({ outcome }) => outcome === "kept")) {
    const keys = [0, 1].map((place) => `booking:${bookingId}:operator:${place}`);
    must(bookings.has(bookingId) && keys.every((key) => texts.has(key)), `${keys[0]} is missing`);
  }
}

/** Every change that a customer is to be told of was put into words. */
export async function checkNotices(db: Database, { must }: Violations): Promise<void> {
  const left = await db
    .selectFrom("bookingNotices")
    .select("kind")
    .where("dueAt", "is not", null)
    .execute();
  must(left.length === 0, `${left.length} notices are not prepared, ${left[0]?.kind}`);
}

function countSent(messages: Books["outbox"]): number {
  return messages.filter(({ state }) => state === "sent").length;
}

function readSent(file: string): string[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").slice(0, -1);
  return lines.map((line) => JSON.parse(line).messageId);
}
