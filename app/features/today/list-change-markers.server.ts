import { sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { type Instant, MINUTE } from "#app/domain/business-time.ts";

/** Tolerates late commits and clock skew between processes. */
const LOOKBACK_MS = 2 * MINUTE;

/** A new marker means a change; a missing one has only aged. `at` must be the clock that makes ids. */
export async function listChangeMarkers(db: Database, at: Instant): Promise<Set<string>> {
  const from = firstIdOf(at - LOOKBACK_MS);
  const { rows } = await sql<{ mark: string }>`
    select id as mark from booking_events where id > ${from}
    union all select id from audit_log where id > ${from}
    union all select id from taxi_requests where id > ${from}
    union all select id from inspection_entries where id > ${from}
    union all select id from documents where id > ${from}
    union all select 'messages ' || count(*) || ' ' || coalesce(max(created_at), 0)
      from outbox where state in ('dead', 'unknown')
    union all select 'refunds ' || count(*) || ' ' || coalesce(max(updated_at), 0)
      from refunds where state in ('requested', 'failed')
    union all select 'differences ' || count(*) || ' ' || coalesce(max(found_at), 0)
      from payment_differences where resolved_at is null
  `.execute(db);
  return new Set(rows.map(({ mark }) => mark));
}

function firstIdOf(at: Instant): string {
  const time = at.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
