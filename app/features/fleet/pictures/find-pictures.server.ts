import type { Database } from "#app/db/client.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import type { KnownPictures, ShownPicture } from "./uploaded-pictures.tsx";
import { pictureIdOfPath, picturePath } from "./picture-path.ts";

/**
 * What is known of these pictures of cars, for the answer of a page's loader: of those alone that
 * were uploaded, so that a site with drawings only asks and sends nothing.
 */
export async function findPictures(
  db: Database,
  paths: readonly string[],
): Promise<{ pictures?: KnownPictures }> {
  const ids = [...new Set(paths)].map(pictureIdOfPath).filter((id) => id !== null);
  if (ids.length === 0) return {};
  const rows = await db
    .selectFrom("pictures")
    .select(["id", "widths", "colour", "placeholder"])
    .where("id", "in", ids)
    .where("bucketId", "=", "car-images")
    .execute();
  const known = rows.flatMap(({ id, ...row }) => {
    const shown = shownPicture(row);
    return shown === null ? [] : [[picturePath("car-images", id), shown] as const];
  });
  return known.length === 0 ? {} : { pictures: Object.fromEntries(known) };
}

type Columns = {
  widths: Parameters<typeof fromJson<number[]>>[0] | null;
  colour: string | null;
  placeholder: string | null;
};

/** Null while there is only one file of it. */
export function shownPicture({ widths, colour, placeholder }: Columns): ShownPicture | null {
  if (widths === null || colour === null || placeholder === null) return null;
  return { widths: fromJson(widths), colour, placeholder };
}
