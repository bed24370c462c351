import { DAMAGE_LABELS, ZONE_LABELS } from "#app/content/damage-labels.ts";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import { carLabel } from "#app/domain/car.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { listOpenDamages, repairDamage } from "#app/records/booking/car-damages.server.ts";

/** Then it is no longer known damage, and a new mark there is new. Pressed twice, it is repaired once. */
export async function markRepaired(
  db: Database,
  staff: Staff,
  { carId, damageId }: { carId: string; damageId: string },
  now: Instant,
): Promise<Result<null, "not-found">> {
  return await inTransaction<Result<null, "not-found">>(db, async (tx) => {
    const car = await tx
      .selectFrom("cars")
      .select(["name", "registrationNumber"])
      .where("id", "=", carId)
      .executeTakeFirst();
    if (car === undefined) return refused("not-found");
    const damage = (await listOpenDamages(tx, carId)).find(({ id }) => id === damageId);
    if (damage === undefined) return ok(null);
    const by = { actorId: staff.userId };
    if (!(await repairDamage(tx, { id: damageId, carId }, by, now))) return ok(null);
    const subject = { kind: "car", id: carId, name: carLabel(car) } as const;
    const detail = `${ZONE_LABELS[damage.zone]}: ${DAMAGE_LABELS[damage.kind].toLowerCase()}`;
    await writeAuditLog(tx, staff, { action: "car.repaired", subject, detail }, now);
    return ok(null);
  });
}
