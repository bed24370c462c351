import { appendOnlyRule, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

/** The GSTIN of a sole trader has their PAN in it, and this log outlives their account. */
export function removeGstinFromLog(dialect: DialectName) {
  const dropAppendOnlyRule =
    dialect === "postgres"
      ? ["drop trigger audit_log_append_only on audit_log"]
      : ["update", "delete"].map((change) => `drop trigger audit_log_append_only_${change}`);
  return runStatements([
    ...dropAppendOnlyRule,
    `update audit_log set detail = 'GSTIN'
      where action = 'person.company-changed' and detail <> 'none'`,
    ...appendOnlyRule(dialect, "audit_log"),
  ]);
}
