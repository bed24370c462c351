import { FilterLinks } from "#app/routes/admin/filter-links.tsx";
import { DEPOSITS, DIFFERENCES, LEDGER, MONEY, TAX } from "./money-urls.ts";

type MoneyTabsProps = {
  current: "statement" | "differences" | "ledger" | "deposits" | "tax";
  open: number;
};

export function MoneyTabs({ current, open }: MoneyTabsProps) {
  return (
    <FilterLinks
      label="Money"
      current={current}
      filters={[
        { name: "statement", label: "Statement", to: MONEY },
        { name: "differences", label: "Differences", to: DIFFERENCES, count: open },
        { name: "ledger", label: "Ledger", to: LEDGER },
        { name: "deposits", label: "Deposits", to: DEPOSITS },
        { name: "tax", label: "Tax", to: TAX },
      ]}
    />
  );
}
