const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const PATH = new RegExp(`^/storage/(car-images|banners)/(${ID})\\.webp$`);

export type PictureBucket = "car-images" | "banners";

/** The path by which an uploaded picture is known, and under which everybody sees it at its widest. */
export function picturePath(bucket: PictureBucket, id: string): string {
  return `/storage/${bucket}/${id}.webp`;
}

/** Which uploaded picture of a car the path is that of; null for any other path. */
export function pictureIdOfPath(path: string): string | null {
  const [, bucket, id = null] = PATH.exec(path) ?? [];
  return bucket === "car-images" ? id : null;
}

/** Where the desk gets an uploaded picture as it came; null for a drawing. */
export function originalPath(path: string): string | null {
  const id = PATH.exec(path)?.[2];
  return id === undefined ? null : `/admin/pictures/${id}`;
}
