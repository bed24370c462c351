import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { markUnused, markUsed } from "#app/features/fleet/pictures/claim-pictures.server.ts";
import type { RenderDeps } from "#app/features/fleet/pictures/picture-files.server.ts";
import type { Crop } from "#app/features/fleet/pictures/picture-rules.ts";
import { storePicture } from "#app/features/fleet/pictures/store-picture.server.ts";
import { addTableVersion } from "#app/records/table-settings/table-settings.server.ts";
import {
  BANNER_RETENTION_MS,
  type bannerNotices,
  type BannerRefusal,
  MAX_ALT,
} from "./banner-messages.ts";

type Banner = { id: string; title: string };

type Change = {
  banner: Banner;
  /** Null keeps the current picture. */
  upload: { bytes: Uint8Array; crop?: Crop } | null;
  alt: string;
};

/** The last of two concurrent changes wins. */
export async function setBanner(
  deps: RenderDeps,
  staff: Staff,
  { banner, upload, alt }: Change,
  now: Instant,
): Promise<Result<keyof typeof bannerNotices, BannerRefusal>> {
  if (alt.length > MAX_ALT) return refused("alt-too-long");
  if (upload === null) return await updateAltText(deps.db, staff, banner, alt, now);
  const stored = await storePicture(deps, { bucket: "banners", ...upload });
  if (!stored.ok) return stored;
  const pictureId = stored.value.id;
  await inTransaction(deps.db, async (tx) => {
    const previous = await lockBanner(tx, banner.id, now);
    await markUsed(tx, [pictureId]);
    await updateBanner(tx, banner.id, { pictureId, alt }, now);
    if (previous.pictureId !== null) await retainPicture(tx, previous.pictureId, now);
    await writeAuditLog(tx, staff, { action: "banner.replaced", subject: subjectOf(banner) }, now);
    await addTableVersion(tx, "banners", staff.userId, now);
  });
  return ok("banner-replaced");
}

export async function restoreDrawing(
  db: Database,
  staff: Staff,
  banner: Banner,
  now: Instant,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { pictureId } = await lockBanner(tx, banner.id, now);
    if (pictureId === null) return;
    await updateBanner(tx, banner.id, { pictureId: null, alt: "" }, now);
    await retainPicture(tx, pictureId, now);
    await writeAuditLog(tx, staff, { action: "banner.drawn", subject: subjectOf(banner) }, now);
    await addTableVersion(tx, "banners", staff.userId, now);
  });
}

async function updateAltText(
  db: Database,
  staff: Staff,
  banner: Banner,
  alt: string,
  now: Instant,
): Promise<Result<"banner-described", "no-file">> {
  return await inTransaction(db, async (tx) => {
    const { pictureId, alt: previous } = await lockBanner(tx, banner.id, now);
    if (pictureId === null) return refused("no-file");
    if (alt === previous) return ok("banner-described");
    await updateBanner(tx, banner.id, { pictureId, alt }, now);
    const entry = { action: "banner.described", subject: subjectOf(banner), detail: alt } as const;
    await writeAuditLog(tx, staff, entry, now);
    await addTableVersion(tx, "banners", staff.userId, now);
    return ok("banner-described");
  });
}

/** So that an earlier version can be restored. */
export async function retainPicture(tx: Tx, pictureId: string, now: Instant): Promise<void> {
  await markUnused(tx, [pictureId], now, BANNER_RETENTION_MS);
}

/** Inserts the row first, so that there is always one to lock. */
export async function lockBanner(tx: Tx, id: string, now: Instant) {
  await tx
    .insertInto("banners")
    .values({ id, pictureId: null, alt: "", updatedAt: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const banner = tx.selectFrom("banners").selectAll().where("id", "=", id).forUpdate();
  return await banner.executeTakeFirstOrThrow();
}

export async function updateBanner(
  tx: Tx,
  id: string,
  values: { pictureId: string | null; alt: string },
  now: Instant,
): Promise<void> {
  await tx
    .updateTable("banners")
    .set({ ...values, updatedAt: now })
    .where("id", "=", id)
    .execute();
}

function subjectOf({ id, title }: Banner) {
  return { kind: "banner", id, name: title } as const;
}
