import type { Database } from "#app/db/client.server.ts";
import { shownPicture } from "#app/features/fleet/pictures/find-pictures.server.ts";
import type { KnownPictures } from "#app/features/fleet/pictures/uploaded-pictures.tsx";
import { picturePath } from "#app/features/fleet/pictures/picture-path.ts";

type Banner = { id: string; image: string; alt?: string };

/** The banners as the desk has them shown: with its own picture in a drawing's place, if it gave one. */
export async function showBanners<T extends Banner>(
  db: Database,
  banners: readonly T[],
): Promise<{ banners: T[]; pictures?: KnownPictures }> {
  const rows = await db
    .selectFrom("banners")
    .innerJoin("pictures", "pictures.id", "banners.pictureId")
    .select(["banners.id", "alt", "pictures.id as pictureId", "widths", "colour", "placeholder"])
    .execute();
  if (rows.length === 0) return { banners: [...banners] };
  const own = new Map(rows.map((row) => [row.id, row]));
  const pictures = rows.flatMap((row) => {
    const shown = shownPicture(row);
    return shown === null ? [] : [[picturePath("banners", row.pictureId), shown] as const];
  });
  return {
    banners: banners.map((banner) => {
      const row = own.get(banner.id);
      if (row === undefined) return banner;
      return { ...banner, image: picturePath("banners", row.pictureId), alt: row.alt };
    }),
    pictures: Object.fromEntries(pictures),
  };
}
