import { appendOnlyRule, type DialectName } from "#app/db/dialect.server.ts";

/** Statements that take out of the audit log what must not outlive an account, and leave it append-only. */
export function rewriteLog(dialect: DialectName, statement: string): string[] {
  const dropAppendOnlyRule =
    dialect === "postgres"
      ? ["drop trigger audit_log_append_only on audit_log"]
      : ["update", "delete"].map((change) => `drop trigger audit_log_append_only_${change}`);
  return [...dropAppendOnlyRule, statement, ...appendOnlyRule(dialect, "audit_log")];
}
