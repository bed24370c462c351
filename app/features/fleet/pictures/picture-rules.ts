/** 5 MB (spec 9). */
export const MAX_PICTURE_BYTES: number = 5 * 1024 * 1024;

export const PICTURE_RATIO: number = 8 / 5;
export const PICTURE_SIZE = { width: 1600, height: 1000 };
export const MIN_PICTURE_WIDTH = 320;

const WIDTHS = [320, 640, 960, 1280];

/** Narrowest first; the last is the full width. */
export function pictureWidths(fullWidth: number): number[] {
  return [...WIDTHS.filter((width) => width < fullWidth), fullWidth];
}

export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

export const PICTURE_ACCEPT = [...PICTURE_TYPES, ".jpg", ".jpeg", ".png", ".webp", ".avif"].join(
  ",",
);

const EXTENSION = /\.(jpe?g|png|webp|avif)$/i;

/** Pixels, after the EXIF orientation is applied. */
export type Crop = { x: number; y: number; width: number; height: number };

/** Null if fine. The server also checks the content. */
export function checkPictureFile(file: {
  name: string;
  size: number;
}): "invalid-file" | "file-too-large" | null {
  if (!EXTENSION.test(file.name) || file.size === 0) return "invalid-file";
  return file.size > MAX_PICTURE_BYTES ? "file-too-large" : null;
}
