/** The largest upload, 5 MB in bytes (spec 9). */
export const MAX_PICTURE_BYTES: number = 5 * 1024 * 1024;

/** Width by height of every picture of a car, in its own pixels: never more than this, never less wide. */
export const PICTURE_RATIO: number = 8 / 5;
export const PICTURE_SIZE = { width: 1600, height: 1000 };
export const LEAST_PICTURE_WIDTH = 320;

const LADDER = [320, 640, 960, 1280];

/** The widths in which a picture is kept, narrowest first: never more than its own, which is the last. */
export function pictureWidths(own: number): number[] {
  return [...LADDER.filter((width) => width < own), own];
}

export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** What a file dialog offers. */
export const PICTURE_ACCEPT = [...PICTURE_TYPES, ".jpg", ".jpeg", ".png", ".webp", ".avif"].join(
  ",",
);

const EXTENSION = /\.(jpe?g|png|webp|avif)$/i;

/** A part of a picture, in pixels of the picture as it is seen: turned the way its camera says. */
export type Crop = { x: number; y: number; width: number; height: number };

/**
 * Judges a file by its name and size before it is sent; null when it may be sent. The server looks at
 * the content as well.
 */
export function checkPictureFile(file: {
  name: string;
  size: number;
}): "invalid-file" | "file-too-large" | null {
  if (!EXTENSION.test(file.name) || file.size === 0) return "invalid-file";
  return file.size > MAX_PICTURE_BYTES ? "file-too-large" : null;
}
