import type { Instant } from "#app/domain/business-time.ts";
import type { JsonText } from "./json-text.ts";

/** An uploaded picture; its id stands in its path. */
export type PicturesTable = {
  id: string;
  bucketId: "car-images" | "banners";
  /** The path in the bucket `originals` of what was uploaded; null where that was not kept. */
  original: string | null;
  /** Its only file, where it is from before there were several; null for all others. */
  storageKey: string | null;
  /** In pixels, narrowest first: each is there as AVIF and as WebP. */
  widths: JsonText<number[]> | null;
  /** The one it has most of, as '#0f6b72'. */
  colour: string | null;
  /** A few pixels of it, as a data: address. */
  placeholder: string | null;
  /** When it goes unless something comes to show it; null while something does. */
  expiresAt: Instant | null;
};

/** The picture that stands in a banner's drawing's place; null where the drawing is back. */
export type BannersTable = {
  id: string;
  pictureId: string | null;
  alt: string;
  updatedAt: Instant;
};
