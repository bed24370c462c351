import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { isTaxClass } from "#app/records/money/tax-terms.server.ts";
import { lockCar } from "#app/records/booking/lock-booking.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { carLabel } from "#app/domain/car.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { releasePictures } from "#app/features/fleet/pictures/claim-pictures.server.ts";
import { keepCarPictures, PictureGone } from "./create-car.server.ts";
import { formatChangeDetail } from "./car-change-detail.ts";
import { changedFields } from "./car-changes.ts";
import { type CarFormValues } from "./car-fields.ts";
import { type CarInput } from "./car-rules.ts";
import { type CarUpdates, listCarUpdates } from "./list-car-updates.server.ts";
import { carValues, isPlateTaken, picturesOf, toCarFormValues } from "./car-values.server.ts";

export type CarConflict = CarUpdates & {
  version: number;
  theirs: CarFormValues;
  mine: CarFormValues;
};

export type UpdateRefusal =
  | { kind: "not-found" }
  | { kind: "picture-gone" }
  | { kind: "plate-taken" }
  | { kind: "no-tax-class" }
  | ({ kind: "changed" } & CarConflict);

type Update = { id: string; version: number; car: CarInput };

/** Optimistic locking by `version`; existing bookings keep their price. */
export async function updateCar(
  db: Database,
  staff: Staff,
  update: Update,
  now: Instant,
): Promise<Result<null, UpdateRefusal>> {
  if (!(await isTaxClass(db, update.car.taxClass))) return refused({ kind: "no-tax-class" });
  try {
    return await inTransaction(db, (tx) => updateCarIn(tx, staff, update, now));
  } catch (error) {
    if (error instanceof PictureGone) return refused({ kind: "picture-gone" });
    if (isPlateTaken(error)) return refused({ kind: "plate-taken" });
    throw error;
  }
}

async function updateCarIn(
  tx: Tx,
  staff: Staff,
  { id, version, car }: Update,
  now: Instant,
): Promise<Result<null, UpdateRefusal>> {
  const current = await lockCar(tx, id);
  if (current === undefined) return refused({ kind: "not-found" });
  const values = await carValues(tx, car, now);
  const [theirs, mine] = [toCarFormValues(current), toCarFormValues(values)];
  // Identical values are no conflict.
  if (changedFields(theirs, mine).length === 0) return ok(null);
  if (current.version !== version) {
    const updates = await listCarUpdates(tx, id, current.version - version);
    return refused({ kind: "changed", version: current.version, theirs, mine, ...updates });
  }
  const [previousPictures, newPictures] = [picturesOf(current), picturesOf(values)];
  const isNew = (path: string) => !previousPictures.includes(path);
  await keepCarPictures(tx, newPictures.filter(isNew), now);
  await tx
    .updateTable("cars")
    .set({ ...values, version: version + 1 })
    .where("id", "=", id)
    .execute();
  const paths = previousPictures.filter((path) => !newPictures.includes(path));
  await releasePictures(tx, { carId: id, paths }, now);
  const subject = { kind: "car", id, name: carLabel(values) } as const;
  const detail = formatChangeDetail(theirs, mine);
  await writeAuditLog(tx, staff, { action: "car.updated", subject, detail }, now);
  return ok(null);
}
