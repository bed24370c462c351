import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { formatRupees } from "#app/domain/money.ts";
import type { Result } from "#app/domain/result.ts";
import type { DepositRule } from "#app/domain/table-settings.ts";
import { requireLatestVersion, saveAll } from "#app/features/settings/save-settings.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import {
  listDepositRules,
  writeDepositRules,
} from "#app/records/table-settings/deposit-rules.server.ts";
import { addTableVersion } from "#app/records/table-settings/table-settings.server.ts";

/** For deposits that are taken from now on; refused where another version than `basedOn` is the latest. */
export async function saveDepositRules(
  db: Database,
  staff: Staff,
  rules: readonly DepositRule[],
  now: Instant,
  basedOn: number,
): Promise<Result<null, string>> {
  return await saveAll(db, async (tx) => {
    const before = await listDepositRules(tx);
    for (const rule of rules) {
      const { category, amount, firstTripAmount } = rule;
      const old = before.find((one) => one.category === category);
      if (old?.amount === amount && old.firstTripAmount === firstTripAmount) continue;
      await writeDepositRules(tx, [rule]);
      const subject = {
        kind: "deposit-rules",
        id: category,
        name: `Deposit: ${category}`,
      } as const;
      const detail = `${formatRupees(amount)}, first trip ${formatRupees(firstTripAmount)}`;
      await writeAuditLog(tx, staff, { action: "deposit-rules.changed", subject, detail }, now);
    }
    await requireLatestVersion(tx, "deposits", basedOn);
    await addTableVersion(tx, "deposits", staff.userId, now);
  });
}
