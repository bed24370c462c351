import { pictureMessages } from "#app/features/fleet/pictures/picture-messages.ts";

/** The longest description of a picture, in characters. */
export const MAX_ALT = 200;

/** What the desk reads after something was done with a banner, by its name in the address. */
export const bannerDone = {
  "banner-replaced": "The banner shows your picture now.",
  "banner-described": "Description saved.",
  "banner-drawn": "The banner shows its drawing again.",
} as const;

/** Why a banner stays as it is. */
export const bannerRefusals = {
  ...pictureMessages,
  "alt-too-long": {
    title: "Description Too Long",
    text: `At most ${MAX_ALT} characters. It is read aloud in place of the picture.`,
  },
} as const;

export type BannerRefusal = keyof typeof bannerRefusals;
