import { sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { SECOND } from "#app/domain/business-time.ts";
import { toEndpointPattern } from "./api-endpoints.ts";

type Rule = { window: number; max: number };
type Verdict = { allowed: boolean; retryAfter: number | null };

/**
 * Where better-auth counts requests. Its own counts each id in a path apart, so that whoever invents ids is
 * never refused, and adds a row for each. In one statement, which also spares it a read.
 */
export function createRateLimitStorage(db: Database) {
  async function consume(key: string, { window, max }: Rule): Promise<Verdict> {
    const now = Date.now();
    const begin = now - window * SECOND;
    const counted = toPatternKey(key);
    const isOver = sql<boolean>`rate_limits.last_request <= ${begin}`;
    const { rows } = await sql`
      insert into rate_limits (id, key, count, last_request)
      values (${newId()}, ${counted}, 1, ${now})
      on conflict (key) do update set last_request = ${now},
        count = case when ${isOver} then 1 else rate_limits.count + 1 end
      where ${isOver} or rate_limits.count < ${max}
      returning key`.execute(db);
    if (rows.length > 0) return { allowed: true, retryAfter: null };
    const last = await sql<{ at: number | string }>`
      select last_request as at from rate_limits where key = ${counted}`.execute(db);
    const freeAt = Number(last.rows[0]?.at ?? now) + window * SECOND;
    return { allowed: false, retryAfter: Math.ceil((freeAt - now) / SECOND) };
  }
  return { consume };
}

/** A key is a client address and a path. */
function toPatternKey(key: string): string {
  const end = key.indexOf("|") + 1;
  return key.slice(0, end) + toEndpointPattern(key.slice(end));
}
