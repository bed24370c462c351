import { type Database, inTransaction } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { lockPictures, markUsed } from "#app/features/fleet/pictures/claim-pictures.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { listBannerPictures } from "#app/records/table-settings/banner-pictures.server.ts";
import { isLatestVersion } from "#app/records/settings.server.ts";
import {
  addTableVersion,
  findTableVersion,
} from "#app/records/table-settings/table-settings.server.ts";
import { restoreRefusals } from "./banner-messages.ts";
import { lockBanner, retainPicture, updateBanner } from "./set-banner.server.ts";

const NO_PICTURE = { pictureId: null, alt: "" };

/** Refused if the banners were changed after the version `basedOn`. The reason is a sentence. */
export async function restoreBanners(
  db: Database,
  staff: Staff,
  { version, basedOn }: { version: number; basedOn: number },
  now: Instant,
): Promise<Result<"banners-restored", string>> {
  return await inTransaction(db, async (tx) => {
    const restoredBanners = await findTableVersion(tx, "banners", version);
    if (restoredBanners === undefined) return refused(restoreRefusals.noVersion);
    const ids = restoredBanners.map(({ pictureId }) => pictureId);
    const locked = await lockPictures(tx, "banners", ids, now);
    if (locked.length < ids.length) return refused(restoreRefusals.gone);
    const before = await listBannerPictures(tx);
    const banners = [...new Set([...before, ...restoredBanners].map(({ id }) => id))].toSorted();
    const replaced = [];
    for (const id of banners) replaced.push(await lockBanner(tx, id, now));
    if (!(await isLatestVersion(tx, "banners", basedOn))) return refused(restoreRefusals.changed);
    await markUsed(tx, ids);
    for (const previous of replaced) {
      const { pictureId, alt } = restoredBanners.find(({ id }) => id === previous.id) ?? NO_PICTURE;
      await updateBanner(tx, previous.id, { pictureId, alt }, now);
      if (previous.pictureId !== null && !ids.includes(previous.pictureId))
        await retainPicture(tx, previous.pictureId, now);
    }
    const added = await addTableVersion(tx, "banners", staff.userId, now);
    if (added !== null) {
      const subject = { kind: "settings", id: "banners", name: "banners" } as const;
      const detail = `Version ${added}`;
      await writeAuditLog(tx, staff, { action: "settings.changed", subject, detail }, now);
    }
    return ok("banners-restored");
  });
}
