export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Where a picture lies in its bucket in one width and format: a name that never shows anything else. */
export function renditionPath(id: string, width: number, format: PictureFormat): string {
  return `${id}/${width}.${format}`;
}

/** Every width in one format, as a browser chooses among them. */
export function srcSetOf(path: string, widths: readonly number[], format: PictureFormat): string {
  const place = path.replace(/\.webp$/, "");
  return widths.map((width) => `${place}/${width}.${format} ${width}w`).join(", ");
}
