import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { isTaxClass } from "#app/records/money/tax-terms.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { carLabel } from "#app/domain/car.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { claimPictures } from "#app/features/fleet/pictures/claim-pictures.server.ts";
import type { CarInput } from "./car-rules.ts";
import { carValues, isPlateTaken, picturesOf } from "./car-values.server.ts";

/** Thrown to roll back when a picture no longer exists. */
export class PictureGone extends Error {}

export async function createCar(
  db: Database,
  staff: Staff,
  car: CarInput,
  now: Instant,
): Promise<Result<{ id: string; slug: string }, "picture-gone" | "plate-taken" | "no-tax-class">> {
  if (!(await isTaxClass(db, car.taxClass))) return refused("no-tax-class");
  try {
    return ok(await inTransaction(db, (tx) => createCarInTransaction(tx, staff, car, now)));
  } catch (error) {
    if (error instanceof PictureGone) return refused("picture-gone");
    if (isPlateTaken(error)) return refused("plate-taken");
    throw error;
  }
}

export async function createCarInTransaction(
  tx: Tx,
  staff: Staff,
  car: CarInput,
  now: Instant,
): Promise<{ id: string; slug: string }> {
  const values = await carValues(tx, car, now);
  await keepCarPictures(tx, picturesOf(values), now);
  const id = newId();
  const row = { ...values, id, createdAt: now, archivedAt: null };
  for await (const slug of freeSlugs(tx, `${values.name} ${values.year}`)) {
    const added = await tx
      .insertInto("cars")
      .values({ ...row, slug })
      .onConflict((conflict) => conflict.column("slug").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (added === undefined) continue;
    const subject = { kind: "car", id, name: carLabel(values) } as const;
    await writeAuditLog(tx, staff, { action: "car.added", subject }, now);
    return { id, slug };
  }
  throw new Error("There is always another slug");
}

/** Throws PictureGone if one is missing. */
export async function keepCarPictures(
  tx: Tx,
  paths: readonly string[],
  now: Instant,
): Promise<void> {
  const claimed = await claimPictures(tx, paths, now);
  if (!claimed.ok) throw new PictureGone(claimed.reason.path);
}

async function* freeSlugs(tx: Tx, text: string): AsyncGenerator<string> {
  const plain = slugOf(text);
  const like = await tx
    .selectFrom("cars")
    .select("slug")
    .where((eb) => eb.or([eb("slug", "=", plain), eb("slug", "like", `${plain}-%`)]))
    .execute();
  const usedSlugs = new Set(like.map(({ slug }) => slug));
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? plain : `${plain}-${number}`;
    if (!usedSlugs.has(slug)) yield slug;
  }
}

/** 'Škoda Slavia 1.5' → 'skoda-slavia-1-5'; 'car' if nothing Latin is left. */
export function slugOf(text: string): string {
  const latin = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const slug = latin.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  return /[a-z]/.test(slug) ? slug : `car-${slug}`;
}
