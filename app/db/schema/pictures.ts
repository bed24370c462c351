import type { Instant } from "#app/domain/business-time.ts";
import type { JsonText } from "./json-text.ts";

export type PicturesTable = {
  id: string;
  bucketId: "car-images" | "banners";
  original: string | null;
  storageKey: string | null;
  widths: JsonText<number[]> | null;
  colour: string | null;
  placeholder: string | null;
  expiresAt: Instant | null;
};

export type BannersTable = {
  id: string;
  pictureId: string | null;
  alt: string;
  updatedAt: Instant;
};
