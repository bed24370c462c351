import { AmountCell } from "#app/routes/admin/money/amount-cell.tsx";
import { Row } from "#app/routes/admin/row-list.tsx";

type Amount = { label: string; text: string; strong?: boolean };

type SumRowProps = { columns: string; name: string; amounts: readonly Amount[]; isTotal?: boolean };

/** A line of a table of sums; the last one is their total. */
export function SumRow({ columns, name, amounts, isTotal = false }: SumRowProps) {
  return (
    <Row
      columns={columns}
      className={isTotal ? "gap-1 font-semibold lg:bg-sunken" : "max-lg:gap-1"}
    >
      <p className="font-semibold max-lg:mb-1 max-lg:text-base lg:leading-6">{name}</p>
      {amounts.map(({ label, text, strong = false }) =>
        text === "" ? (
          <span key={label} className="max-lg:hidden" />
        ) : (
          <AmountCell key={label} name={label} strong={strong}>
            {text}
          </AmountCell>
        ),
      )}
    </Row>
  );
}
