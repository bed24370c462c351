import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { type CodePurpose, findCode } from "./one-time-code.server.ts";
import { RESEND_DELAY_MS } from "./send-limits.server.ts";

export async function findSentCode(
  db: Database,
  code: { purpose: CodePurpose; subject: string },
  now: Instant,
): Promise<{ payload: string | null; resendAt: Instant } | null> {
  const sent = await findCode(db, code, now);
  return sent && { payload: sent.payload, resendAt: sent.createdAt + RESEND_DELAY_MS };
}
