import type { DialectName } from "#app/db/dialect.server.ts";
import { rewriteLog } from "./rewrite-log.ts";
import { runStatements } from "./run-statements.ts";

/** The GSTIN of a sole trader has their PAN in it, and this log outlives their account. */
export function removeGstinFromLog(dialect: DialectName) {
  return runStatements(
    rewriteLog(
      dialect,
      `update audit_log set detail = 'GSTIN'
        where action = 'person.company-changed' and detail <> 'none'`,
    ),
  );
}
