import { CHARGE_LABELS, isHourly } from "#app/content/charge-labels.ts";
import { carLabelColumn } from "#app/db/car-label.server.ts";
import type { Tx } from "#app/db/client.server.ts";
import type { DocumentLine } from "#app/db/schema/money.ts";
import type { ChargeLine } from "#app/domain/charges.ts";
import { listChargeLines } from "./charge-lines.server.ts";
import type { InvoicedBooking } from "./tax-documents.server.ts";

/** What the first invoice lists where more is agreed than the rent. */
export async function listInvoiceLines(
  tx: Tx,
  { id, car, subtotal, hours, pricePerHour }: InvoicedBooking & { id: string },
): Promise<DocumentLine[] | undefined> {
  if (subtotal === hours * pricePerHour) return undefined;
  const lines = await listChargeLines(tx, id);
  const agreed = lines.filter(({ kind }) => kind !== "credit");
  const described = await describeLines(tx, agreed);
  // Staff may have given another car to an unpaid booking; its line still names the first.
  return described.map((line) => (line.car === null ? line : { ...line, car }));
}

export async function describeLines(tx: Tx, lines: readonly ChargeLine[]): Promise<DocumentLine[]> {
  const carNames = await findCarNames(tx, lines);
  return lines.map(({ kind, carId, detail, quantity, unitPrice, amount, sac, taxRatePercent }) => ({
    label: CHARGE_LABELS[kind],
    car: carId === null ? null : (carNames.get(carId) ?? null),
    detail,
    isHourly: isHourly(kind),
    quantity,
    unitPrice,
    amount,
    sac,
    taxRatePercent,
  }));
}

async function findCarNames(tx: Tx, lines: readonly ChargeLine[]): Promise<Map<string, string>> {
  const ids = lines.map(({ carId }) => carId).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const cars = await tx
    .selectFrom("cars")
    .select(["id", carLabelColumn.as("label")])
    .where("id", "in", ids)
    .execute();
  return new Map(cars.map(({ id, label }) => [id, label]));
}
