import { CircleCheck } from "#app/ui/icons/icons.ts";
import { formatRupees, paise } from "#app/domain/money.ts";
import type { TaxReport, TaxSums } from "#app/features/tax-reports/get-tax-sums.server.ts";
import { SumRow } from "#app/routes/admin/money/sum-row.tsx";
import { RowList } from "#app/routes/admin/row-list.tsx";
import { Alert } from "#app/ui/alert.tsx";

const COLUMNS = "lg:grid-cols-[minmax(0,1.5fr)_minmax(0,0.6fr)_repeat(4,minmax(0,1fr))]";

const KINDS = {
  invoice: "Invoices",
  supplementary_invoice: "Supplementary invoices",
  credit_note: "Credit notes",
} as const;

export function TaxList({ report: { kinds, owed, inLedger } }: { report: TaxReport }) {
  const isSame = owed.cgst === inLedger.cgst && owed.sgst === inLedger.sgst;
  return (
    <>
      <RowList
        name="Invoices and credit notes"
        columns={COLUMNS}
        head={
          <>
            <span>Document</span>
            <span className="text-right">Number</span>
            <span className="text-right">Taxable value</span>
            <span className="text-right">CGST</span>
            <span className="text-right">SGST</span>
            <span className="text-right">Total</span>
          </>
        }
      >
        {kinds.map(({ kind, ...sums }) => (
          <TaxRow
            key={kind}
            name={KINDS[kind]}
            sums={sums}
            sign={kind === "credit_note" ? "−" : ""}
          />
        ))}
        <TaxRow name="Net" sums={owed} isTotal />
      </RowList>
      {isSame ? (
        <p className="flex items-start gap-2 text-sm leading-6 text-muted">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
          The tax is the same as in the ledger.
        </p>
      ) : (
        <Alert
          tone="danger"
          title="The tax is not the same as in the ledger."
          text={`There, CGST is ${formatRupees(paise(inLedger.cgst))} and SGST ${formatRupees(paise(inLedger.sgst))}. Tell whoever looks after the site.`}
        />
      )}
    </>
  );
}

type TaxRowProps = { name: string; sums: TaxSums; sign?: string; isTotal?: boolean };

function TaxRow({ name, sums, sign = "", isTotal = false }: TaxRowProps) {
  const amounts = AMOUNTS.map(({ column, label }) => ({
    label,
    text: (sums[column] === 0 ? "" : sign) + formatRupees(sums[column]),
    strong: column === "total",
  }));
  // Invoices and credit notes are not counted together.
  const count = { label: "Number", text: isTotal ? "" : sums.count.toLocaleString("en-IN") };
  return <SumRow columns={COLUMNS} name={name} amounts={[count, ...amounts]} isTotal={isTotal} />;
}

const AMOUNTS = [
  { column: "taxable", label: "Taxable value" },
  { column: "cgst", label: "CGST" },
  { column: "sgst", label: "SGST" },
  { column: "total", label: "Total" },
] as const;
