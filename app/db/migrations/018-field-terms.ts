import { appendOnlyRule, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

/** Gives tables and columns the names that the code has for them (docs/words.md). */
export function fieldTerms(dialect: DialectName) {
  const dropAppendOnlyRule =
    dialect === "postgres"
      ? ["drop trigger desk_log_append_only on desk_log"]
      : ["update", "delete"].map((change) => `drop trigger desk_log_append_only_${change}`);
  const indexes = {
    subject: "subject_kind, subject_id, id",
    newest: "created_at, id",
    actor: "actor_id, created_at, id",
  };
  return runStatements([
    ...dropAppendOnlyRule,
    `alter table desk_log rename to audit_log`,
    `alter table audit_log rename column deed to action`,
    ...appendOnlyRule(dialect, "audit_log"),
    ...Object.entries(indexes).flatMap(([name, columns]) => [
      `drop index desk_log_${name}`,
      `create index audit_log_${name} on audit_log (${columns})`,
    ]),
    `alter table daily_turns rename to daily_jobs`,
    `alter table daily_jobs rename column taken_at to claimed_at`,
    `alter table documents rename column judged_by to reviewed_by`,
    `alter table documents rename column judged_at to reviewed_at`,
    `alter table documents rename column rejected_because to rejection_reason`,
    `alter table payments rename column last_answer to last_response`,
  ]);
}
