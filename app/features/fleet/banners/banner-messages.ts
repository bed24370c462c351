import { DAY } from "#app/domain/business-time.ts";
import { pictureMessages } from "#app/features/fleet/pictures/picture-messages.ts";

export const MAX_ALT = 200;

/** A picture that was replaced: until then an earlier version can be restored. */
export const BANNER_RETENTION_DAYS = 90;
export const BANNER_RETENTION_MS: number = BANNER_RETENTION_DAYS * DAY;

export const bannerNotices = {
  "banner-replaced": "The banner shows your picture now.",
  "banner-described": "Description saved.",
  "banner-drawn": "The banner shows its drawing again.",
  "banners-restored": "The banners show the pictures of the earlier version again.",
} as const;

export const bannerRefusals = {
  ...pictureMessages,
  "alt-too-long": {
    title: "Description Too Long",
    text: `At most ${MAX_ALT} characters. It is read aloud in place of the picture.`,
  },
} as const;

export const restoreRefusals = {
  noVersion: "There is no such version.",
  changed:
    "Someone else has changed the banners meanwhile. Look at them below, then restore the version again.",
  gone: `A picture of this version was replaced more than ${BANNER_RETENTION_DAYS} days ago and is deleted. Upload it again.`,
} as const;

export type BannerRefusal = keyof typeof bannerRefusals;
