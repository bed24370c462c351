import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { showFromNowOn, showNoMore } from "#app/features/fleet/pictures/claim-pictures.server.ts";
import type { RenderDeps } from "#app/features/fleet/pictures/picture-files.server.ts";
import type { Crop } from "#app/features/fleet/pictures/picture-rules.ts";
import { storePicture } from "#app/features/fleet/pictures/store-picture.server.ts";
import { type bannerDone, type BannerRefusal, MAX_ALT } from "./banner-messages.ts";

/** A banner of the home page, as its offer calls it. */
type Banner = { id: string; title: string };

type Change = {
  banner: Banner;
  /** Null to keep the picture that it has. */
  upload: { bytes: Uint8Array; crop?: Crop } | null;
  alt: string;
};

/**
 * Shows a picture in the drawing's place, or describes the one that is there anew. Of two who do so
 * at once the last one wins, and the log tells of both; the picture that was there goes.
 */
export async function setBanner(
  deps: RenderDeps,
  staff: Staff,
  { banner, upload, alt }: Change,
  now: Instant,
): Promise<Result<keyof typeof bannerDone, BannerRefusal>> {
  if (alt.length > MAX_ALT) return refused("alt-too-long");
  if (upload === null) return await describeBanner(deps.db, staff, banner, alt, now);
  const stored = await storePicture(deps, { bucket: "banners", ...upload });
  if (!stored.ok) return stored;
  const pictureId = stored.value.id;
  await inTransaction(deps.db, async (tx) => {
    const before = await lockBanner(tx, banner.id, now);
    await showFromNowOn(tx, [pictureId]);
    await writeBanner(tx, banner.id, { pictureId, alt }, now);
    if (before.pictureId !== null) await showNoMore(tx, [before.pictureId], now);
    await writeAuditLog(tx, staff, { action: "banner.replaced", subject: subjectOf(banner) }, now);
  });
  return ok("banner-replaced");
}

/** The drawing is shown again, and the picture goes; nothing happens where it is shown already. */
export async function restoreDrawing(
  db: Database,
  staff: Staff,
  banner: Banner,
  now: Instant,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { pictureId } = await lockBanner(tx, banner.id, now);
    if (pictureId === null) return;
    await writeBanner(tx, banner.id, { pictureId: null, alt: "" }, now);
    await showNoMore(tx, [pictureId], now);
    await writeAuditLog(tx, staff, { action: "banner.drawn", subject: subjectOf(banner) }, now);
  });
}

async function describeBanner(
  db: Database,
  staff: Staff,
  banner: Banner,
  alt: string,
  now: Instant,
): Promise<Result<"banner-described", "no-file">> {
  return await inTransaction(db, async (tx) => {
    const { pictureId, alt: before } = await lockBanner(tx, banner.id, now);
    if (pictureId === null) return refused("no-file");
    if (alt === before) return ok("banner-described");
    await writeBanner(tx, banner.id, { pictureId, alt }, now);
    const entry = { action: "banner.described", subject: subjectOf(banner), detail: alt } as const;
    await writeAuditLog(tx, staff, entry, now);
    return ok("banner-described");
  });
}

/** Nobody else changes the banner until the transaction ends, even one that never had a picture. */
async function lockBanner(tx: Tx, id: string, now: Instant) {
  await tx
    .insertInto("banners")
    .values({ id, pictureId: null, alt: "", updatedAt: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const row = tx.selectFrom("banners").selectAll().where("id", "=", id);
  return await (isPostgres(tx) ? row.forUpdate() : row).executeTakeFirstOrThrow();
}

async function writeBanner(
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
