import { FilterLinks } from "#app/routes/admin/filter-links.tsx";
import { DEPOSITS, DIFFERENCES, LEDGER, MONEY, TAX } from "./money-urls.ts";
import { useAccess } from "#app/routes/admin/use-access.ts";

type MoneyTabsProps = {
  current: "statement" | "differences" | "ledger" | "deposits" | "tax";
  open: number;
};

export function MoneyTabs({ current, open }: MoneyTabsProps) {
  const { mayOpen } = useAccess();
  const tabs = [
    { name: "statement", label: "Statement", to: MONEY },
    { name: "differences", label: "Differences", to: DIFFERENCES, count: open },
    { name: "ledger", label: "Ledger", to: LEDGER },
    { name: "deposits", label: "Deposits", to: DEPOSITS },
    { name: "tax", label: "Tax", to: TAX },
  ].filter(({ to }) => mayOpen(to));
  return <FilterLinks label="Money" current={current} filters={tabs} />;
}
