import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { prepareNotices } from "#app/features/booking/notices/prepare-notices.server.ts";
import { TEST_ORIGIN } from "./users.ts";
import { fromJson } from "#app/db/schema/json-text.ts";

/** Writes the messages of due notices, as the job does. Returns how many there were. */
export async function prepareMessages(db: Database, now: Instant): Promise<number> {
  const log = {
    error: (details: unknown) => {
      throw new Error("A notice was not written", { cause: details });
    },
  };
  return await prepareNotices({ db, siteOrigin: TEST_ORIGIN, log }, now);
}

/** The texts of all queued e-mails and SMS to this recipient, oldest first. */
export async function listMessagesTo(db: Database, to: string): Promise<string[]> {
  const rows = await db
    .selectFrom("outbox")
    .select("payload")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.flatMap(({ payload }) => {
    const message = fromJson(payload);
    if (message.to !== to || "wiped" in message) return [];
    return ["body" in message ? message.body : `${message.subject}\n${message.text}`];
  });
}

/** The code in the latest message to this recipient. */
export async function getCodeSentTo(db: Database, to: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await listMessagesTo(db, to)).at(-1) ?? "")?.[0];
  if (code === undefined) throw new Error(`No code was sent to ${to}`);
  return code;
}

export function differentCode(code: string): string {
  return code === "000000" ? "000001" : "000000";
}
