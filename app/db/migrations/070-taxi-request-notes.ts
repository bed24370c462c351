import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { rewriteLog } from "./rewrite-log.ts";
import { runStatements } from "./run-statements.ts";

/** What staff write about whoever asks for a taxi goes with the request; the log, which stays, says who wrote it and when. */
export function taxiRequestNotes(dialect: DialectName) {
  const { end } = columnTypes[dialect];
  return runStatements([
    `create table taxi_request_notes (
      log_entry_id text primary key references audit_log (id),
      request_id text not null references taxi_requests (id) on delete cascade,
      text text not null check (length(text) between 1 and 1000)
    ) ${end}`,
    `create index taxi_request_notes_request on taxi_request_notes (request_id)`,
    `insert into taxi_request_notes (log_entry_id, request_id, text)
      select id, subject_id, detail from audit_log
      where action = 'taxi-request.noted' and detail is not null
        and subject_id in (select id from taxi_requests)`,
    ...rewriteLog(
      dialect,
      "update audit_log set detail = null where action = 'taxi-request.noted'",
    ),
  ]);
}
