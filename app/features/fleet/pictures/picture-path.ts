const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const PATH = new RegExp(`^/storage/(car-images|banners)/(${ID})\\.webp$`);

export type PictureBucket = "car-images" | "banners";

/** The path at full width identifies an uploaded picture. */
export function picturePath(bucket: PictureBucket, id: string): string {
  return `/storage/${bucket}/${id}.webp`;
}

/** Null unless the path is that of an uploaded picture of a car. */
export function pictureIdOfPath(path: string): string | null {
  const [, bucket, id = null] = PATH.exec(path) ?? [];
  return bucket === "car-images" ? id : null;
}

/** Null for a drawing. */
export function originalPath(path: string): string | null {
  const id = PATH.exec(path)?.[2];
  return id === undefined ? null : `/admin/pictures/${id}`;
}
