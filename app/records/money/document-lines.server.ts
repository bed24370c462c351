import type { SqlBool } from "kysely";
import { CHARGE_LABELS, isHourly } from "#app/content/charge-labels.ts";
import type { Tx } from "#app/db/client.server.ts";
import type { DocumentLine } from "#app/db/schema/money.ts";
import type { ChargeLine } from "#app/domain/charges.ts";
import { getCarLabels } from "#app/records/get-car-labels.server.ts";
import { listChargeLines } from "./charge-lines.server.ts";

/** What the first invoice lists where more is agreed than the rent. */
export async function listInvoiceLines(
  tx: Tx,
  { id, car, hasOtherLines }: { id: string; car: string; hasOtherLines: SqlBool },
): Promise<DocumentLine[] | undefined> {
  if (!hasOtherLines) return undefined;
  const lines = await listChargeLines(tx, id);
  const agreed = lines.filter(({ kind }) => kind !== "credit");
  const described = await describeLines(tx, agreed);
  // Staff may have given another car to an unpaid booking; its line still names the first.
  return described.map((line) => (line.car === null ? line : { ...line, car }));
}

export async function describeLines(tx: Tx, lines: readonly ChargeLine[]): Promise<DocumentLine[]> {
  const carLabels = await getCarLabels(
    tx,
    lines.map(({ carId }) => carId),
  );
  return lines.map(({ kind, carId, detail, quantity, unitPrice, amount, sac, taxRatePercent }) => ({
    label: CHARGE_LABELS[kind],
    car: carId === null ? null : (carLabels.get(carId) ?? null),
    detail,
    isHourly: isHourly(kind),
    quantity,
    unitPrice,
    amount,
    sac,
    taxRatePercent,
  }));
}
