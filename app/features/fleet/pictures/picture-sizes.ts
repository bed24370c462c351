/** The `sizes` attribute of a picture, by its place on the site. */
export const IMAGE_SIZES = {
  card: "(min-width: 72rem) 22rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 8rem",
  gallery: "(min-width: 72rem) 44rem, (min-width: 64rem) calc(100vw - 29rem), 94vw",
  thumbnail: "(min-width: 64rem) 8rem, 18vw",
  banner: "20rem",
  summary: "(min-width: 64rem) 22rem, 7rem",
  booking: "(min-width: 40rem) 13rem, 7rem",
  trip: "(min-width: 40rem) 14rem, 92vw",
  small: "10rem",
  row: "6rem",
  tile: "9rem",
} as const;

export type PicturePlace = keyof typeof IMAGE_SIZES;
