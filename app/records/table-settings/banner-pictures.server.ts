import type { Database, Tx } from "#app/db/client.server.ts";
import type { BannerPicture } from "#app/domain/table-settings.ts";

export async function listBannerPictures(db: Database | Tx): Promise<BannerPicture[]> {
  const banners = await db
    .selectFrom("banners")
    .select(["id", "pictureId", "alt"])
    .where("pictureId", "is not", null)
    .orderBy("id")
    .execute();
  return banners.flatMap(({ id, pictureId, alt }) =>
    pictureId === null ? [] : [{ id, pictureId, alt }],
  );
}
