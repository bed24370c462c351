import type { DialectName } from "#app/db/dialect.server.ts";
import { rewriteLog } from "./rewrite-log.ts";
import { runStatements } from "./run-statements.ts";

/** What staff wrote about somebody goes with the account, so it becomes a note; the log outlives the account. */
export function removeBanReasonsFromLog(dialect: DialectName) {
  return runStatements([
    `insert into user_notes (id, user_id, text, author_id, created_at)
      select id, subject_id, 'Banned: ' || detail, actor_id, created_at from audit_log
      where action = 'person.banned' and detail is not null
        and subject_id in (select id from users where deleted_at is null)`,
    ...rewriteLog(dialect, "update audit_log set detail = null where action = 'person.banned'"),
  ]);
}
