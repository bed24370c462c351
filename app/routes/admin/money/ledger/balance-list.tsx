import { formatRupees } from "#app/domain/money.ts";
import type { Balance } from "#app/features/payment/admin/get-trial-balance.server.ts";
import { accountLabel, formatBalance } from "#app/routes/admin/money/money-labels.ts";
import { SumRow } from "#app/routes/admin/money/sum-row.tsx";
import { RowList } from "#app/routes/admin/row-list.tsx";

const COLUMNS = "lg:grid-cols-[minmax(0,1.5fr)_repeat(3,minmax(0,1fr))]";

type Sums = Omit<Balance, "account">;

export function BalanceList({ balances, total }: { balances: readonly Balance[]; total: Sums }) {
  return (
    <RowList
      name="Accounts"
      columns={COLUMNS}
      head={
        <>
          <span>Account</span>
          <span className="text-right">Debit</span>
          <span className="text-right">Credit</span>
          <span className="text-right">Balance</span>
        </>
      }
    >
      {balances.map(({ account, ...sums }) => (
        <BalanceItem key={account} name={accountLabel(account)} sums={sums} />
      ))}
      <BalanceItem name="Total" sums={total} isTotal />
    </RowList>
  );
}

type BalanceItemProps = { name: string; sums: Sums; isTotal?: boolean };

function BalanceItem({ name, sums, isTotal = false }: BalanceItemProps) {
  const { debit, credit, balance } = sums;
  const amounts = [
    { label: "Debit", text: formatRupees(debit) },
    { label: "Credit", text: formatRupees(credit) },
    { label: "Balance", text: formatBalance(balance), strong: true },
  ];
  return <SumRow columns={COLUMNS} name={name} amounts={amounts} isTotal={isTotal} />;
}
