export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The path is cached as immutable. */
export function renditionPath(id: string, width: number, format: PictureFormat): string {
  return `${id}/${width}.${format}`;
}

export function srcSetOf(path: string, widths: readonly number[], format: PictureFormat): string {
  const place = path.replace(/\.webp$/, "");
  return widths.map((width) => `${place}/${width}.${format} ${width}w`).join(", ");
}
