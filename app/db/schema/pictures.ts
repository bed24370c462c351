import type { Instant } from "#app/domain/business-time.ts";
import type { JsonText } from "./json-text.ts";

/** An uploaded picture; its id is part of its path. */
export type PicturesTable = {
  id: string;
  bucketId: "car-images" | "banners";
  /** The path of the upload in the bucket `originals`; null if it was not kept. */
  original: string | null;
  /** The only file of a picture from before there were several sizes; null for all others. */
  storageKey: string | null;
  /** In pixels, ascending; each width exists as AVIF and as WebP. */
  widths: JsonText<number[]> | null;
  /** The dominant colour, as '#0f6b72'. */
  colour: string | null;
  /** A tiny preview, as a data: URL. */
  placeholder: string | null;
  /** When it is deleted unless something shows it; null while something does. */
  expiresAt: Instant | null;
};

/** The picture that replaces a banner's drawing; null where the drawing is back. */
export type BannersTable = {
  id: string;
  pictureId: string | null;
  alt: string;
  updatedAt: Instant;
};
