import { formatRupees } from "#app/domain/money.ts";
import type { MoneyByMethod } from "#app/features/payment/admin/get-money-by-method.server.ts";
import { SumRow } from "#app/routes/admin/money/sum-row.tsx";
import { RowList } from "#app/routes/admin/row-list.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

const COLUMNS = "lg:grid-cols-[minmax(0,1.2fr)_repeat(5,minmax(0,1fr))]";

const AMOUNTS = [
  { column: "received", label: "Received", sign: "" },
  { column: "refunded", label: "Refunded", sign: "−" },
  { column: "depositsIn", label: "Deposits taken", sign: "" },
  { column: "depositsOut", label: "Deposits out", sign: "−" },
  { column: "net", label: "Net", sign: "" },
] as const;

export function MethodList({ money: { methods, total } }: { money: MoneyByMethod }) {
  if (methods.length === 0) {
    return (
      <EmptyState title="No money moved" text="No payments, refunds or deposits in this period." />
    );
  }
  return (
    <RowList
      name="Money by method"
      columns={COLUMNS}
      head={
        <>
          <span>Method</span>
          {AMOUNTS.map(({ column, label }) => (
            <span key={column} className="text-right">
              {label}
            </span>
          ))}
        </>
      }
    >
      {methods.map(({ label, ...sums }) => (
        <MethodRow key={label} name={label} sums={sums} />
      ))}
      <MethodRow name="Total" sums={total} isTotal />
    </RowList>
  );
}

type MethodRowProps = { name: string; sums: MoneyByMethod["total"]; isTotal?: boolean };

function MethodRow({ name, sums, isTotal = false }: MethodRowProps) {
  const amounts = AMOUNTS.map(({ column, label, sign }) => ({
    label,
    text: (sums[column] === 0 ? "" : sign) + formatRupees(sums[column]),
    strong: column === "net",
  }));
  return <SumRow columns={COLUMNS} name={name} amounts={amounts} isTotal={isTotal} />;
}
