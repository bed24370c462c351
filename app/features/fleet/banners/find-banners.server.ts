import type { Database } from "#app/db/client.server.ts";
import type { BannerPicture } from "#app/domain/table-settings.ts";
import { uploadedPictureOf } from "#app/features/fleet/pictures/find-pictures.server.ts";
import type { UploadedPictures } from "#app/features/fleet/pictures/uploaded-pictures.tsx";
import { picturePath } from "#app/features/fleet/pictures/picture-path.ts";

type Banner = { id: string; image: string; alt?: string };

export async function withUploadedPictures<T extends Banner>(
  db: Database,
  banners: readonly T[],
): Promise<{ banners: T[]; pictures?: UploadedPictures }> {
  const rows = await db
    .selectFrom("banners")
    .innerJoin("pictures", "pictures.id", "banners.pictureId")
    .select(["banners.id", "alt", "pictures.id as pictureId", "widths", "colour", "placeholder"])
    .execute();
  return showPictures(banners, rows);
}

/** As an earlier version had them; one whose picture is deleted has its drawing. */
export async function withVersionPictures<T extends Banner>(
  db: Database,
  banners: readonly T[],
  version: readonly BannerPicture[],
): Promise<{ banners: T[]; pictures?: UploadedPictures }> {
  const ids = version.map(({ pictureId }) => pictureId);
  const pictures = await db
    .selectFrom("pictures")
    .select(["id", "widths", "colour", "placeholder"])
    .where("id", "in", [...ids, ""])
    .execute();
  const rows = version.flatMap(({ id, pictureId, alt }) => {
    const picture = pictures.find((one) => one.id === pictureId);
    return picture === undefined ? [] : [{ ...picture, id, pictureId, alt }];
  });
  return showPictures(banners, rows);
}

type PictureRow = BannerPicture & Parameters<typeof uploadedPictureOf>[0];

function showPictures<T extends Banner>(
  banners: readonly T[],
  rows: readonly PictureRow[],
): { banners: T[]; pictures?: UploadedPictures } {
  if (rows.length === 0) return { banners: [...banners] };
  const uploadedById = new Map(rows.map((row) => [row.id, row]));
  const pictures = rows.flatMap((row) => {
    const picture = uploadedPictureOf(row);
    return picture === null ? [] : [[picturePath("banners", row.pictureId), picture] as const];
  });
  return {
    banners: banners.map((banner) => {
      const row = uploadedById.get(banner.id);
      if (row === undefined) return banner;
      return { ...banner, image: picturePath("banners", row.pictureId), alt: row.alt };
    }),
    pictures: Object.fromEntries(pictures),
  };
}
