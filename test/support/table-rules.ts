import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { DepositRule, PreparationTime } from "#app/domain/table-settings.ts";
import { saveDepositRules } from "#app/features/settings/tables/save-deposit-rules.server.ts";
import { savePreparation } from "#app/features/settings/tables/save-preparation.server.ts";
import type { Staff } from "#app/records/audit-log.server.ts";
import { findSettingVersion } from "#app/records/settings.server.ts";

/** As from a page that was opened just before. */
export async function setDepositRules(
  db: Database,
  staff: Staff,
  rules: readonly DepositRule[],
  now: Instant,
) {
  const latest = await findSettingVersion(db, "deposits");
  return await saveDepositRules(db, staff, rules, now, latest?.version ?? 0);
}

/** As from a page that was opened just before. */
export async function setPreparation(
  db: Database,
  staff: Staff,
  times: readonly PreparationTime[],
  now: Instant,
) {
  const latest = await findSettingVersion(db, "preparation");
  return await savePreparation(db, staff, times, now, latest?.version ?? 0);
}
