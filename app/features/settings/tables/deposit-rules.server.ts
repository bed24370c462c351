import { formatPlainRupees } from "#app/domain/money.ts";
import type { Result } from "#app/domain/result.ts";
import type { DepositRule } from "#app/domain/table-settings.ts";
import { readRows, type Row } from "#app/features/settings/lists/list-fields.ts";
import type { EditableSetting } from "#app/features/settings/merge/save-merged-setting.server.ts";
import { TABLE_PARSERS, type TableProblems } from "./table-schema.ts";
import { saveDepositRules } from "./save-deposit-rules.server.ts";

/** The form of the amounts: two who change those of different categories are both right. */
export const depositRulesFormat: EditableSetting<"deposits"> = {
  name: "deposits",
  parse: parseDepositRules,
  fieldsOf: rowsOfDepositRules,
  save: async (db, staff, { basedOn, value }, now) =>
    await saveDepositRules(db, staff, value, now, basedOn),
};

/** No amount is none, and without one of its own a first trip costs the same. */
function parseDepositRules(typed: object): Result<readonly DepositRule[], TableProblems> {
  const rows = [...readRows(typed).values()].map((row) => {
    const amount = row["amount"]?.trim() || "0";
    return { ...row, amount, firstTripAmount: row["firstTripAmount"]?.trim() || amount };
  });
  return TABLE_PARSERS.deposits(rows);
}

export function rowsOfDepositRules(rules: readonly DepositRule[]): Row[] {
  return rules.map(({ category, amount, firstTripAmount }) => ({
    id: category,
    category,
    amount: formatPlainRupees(amount),
    firstTripAmount: formatPlainRupees(firstTripAmount),
  }));
}
