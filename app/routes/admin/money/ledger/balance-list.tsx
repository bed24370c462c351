import { formatRupees } from "#app/domain/money.ts";
import { accountLabel } from "#app/features/payment/admin/account-label.ts";
import type {
  BalanceSums,
  TrialBalance,
} from "#app/features/payment/admin/get-trial-balance.server.ts";
import { formatBalance } from "#app/routes/admin/money/money-labels.ts";
import { SumRow } from "#app/routes/admin/money/sum-row.tsx";
import { RowList } from "#app/routes/admin/row-list.tsx";

const COLUMNS = "lg:grid-cols-[minmax(0,1.5fr)_repeat(4,minmax(0,1fr))]";

export function BalanceList({ balances, total }: TrialBalance) {
  return (
    <RowList
      name="Accounts"
      columns={COLUMNS}
      head={
        <>
          <span>Account</span>
          <span className="text-right">Opening balance</span>
          <span className="text-right">Debit</span>
          <span className="text-right">Credit</span>
          <span className="text-right">Closing balance</span>
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

type BalanceItemProps = { name: string; sums: BalanceSums; isTotal?: boolean };

function BalanceItem({ name, sums, isTotal = false }: BalanceItemProps) {
  const { opening, debit, credit, closing } = sums;
  const amounts = [
    { label: "Opening balance", text: formatBalance(opening) },
    { label: "Debit", text: formatRupees(debit) },
    { label: "Credit", text: formatRupees(credit) },
    { label: "Closing balance", text: formatBalance(closing), strong: true },
  ];
  return <SumRow columns={COLUMNS} name={name} amounts={amounts} isTotal={isTotal} />;
}
