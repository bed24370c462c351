import { pictureMessages } from "#app/features/fleet/pictures/picture-messages.ts";

export const MAX_ALT = 200;

export const bannerNotices = {
  "banner-replaced": "The banner shows your picture now.",
  "banner-described": "Description saved.",
  "banner-drawn": "The banner shows its drawing again.",
} as const;

export const bannerRefusals = {
  ...pictureMessages,
  "alt-too-long": {
    title: "Description Too Long",
    text: `At most ${MAX_ALT} characters. It is read aloud in place of the picture.`,
  },
} as const;

export type BannerRefusal = keyof typeof bannerRefusals;
