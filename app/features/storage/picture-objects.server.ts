import type { Database } from "#app/db/client.server.ts";

const BUCKETS = new Set(["car-images", "banners", "originals"]);

/** Pictures of cars and banners are immutable. */
export async function belongsToPicture(
  db: Database,
  bucketId: string,
  paths: readonly string[],
): Promise<boolean> {
  if (!BUCKETS.has(bucketId) || paths.length === 0) return false;
  // `{id}/{width}.{format}`, or `{id}.{extension}` of an original.
  const ids = paths.map((path) => path.split(/[/.]/, 1)[0] ?? "");
  const pictures = db.selectFrom("pictures").select("id").where("id", "in", ids).limit(1);
  return (await pictures.executeTakeFirst()) !== undefined;
}
