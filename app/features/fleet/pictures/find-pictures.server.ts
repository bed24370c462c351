import type { Database } from "#app/db/client.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import type { UploadedPictures, UploadedPicture } from "./uploaded-pictures.tsx";
import { pictureIdOfPath, picturePath } from "./picture-path.ts";

export async function findUploadedPictures(
  db: Database,
  paths: readonly string[],
): Promise<{ pictures?: UploadedPictures }> {
  const ids = [...new Set(paths)].map(pictureIdOfPath).filter((id) => id !== null);
  if (ids.length === 0) return {};
  const rows = await db
    .selectFrom("pictures")
    .select(["id", "widths", "colour", "placeholder"])
    .where("id", "in", ids)
    .where("bucketId", "=", "car-images")
    .execute();
  const uploaded = rows.flatMap(({ id, ...row }) => {
    const picture = uploadedPictureOf(row);
    return picture === null ? [] : [[picturePath("car-images", id), picture] as const];
  });
  return uploaded.length === 0 ? {} : { pictures: Object.fromEntries(uploaded) };
}

type Columns = {
  widths: Parameters<typeof fromJson<number[]>>[0] | null;
  colour: string | null;
  placeholder: string | null;
};

/** Null while it has only one file. */
export function uploadedPictureOf({
  widths,
  colour,
  placeholder,
}: Columns): UploadedPicture | null {
  if (widths === null || colour === null || placeholder === null) return null;
  return { widths: fromJson(widths), colour, placeholder };
}
