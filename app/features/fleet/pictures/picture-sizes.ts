/** How wide a picture is in each of its places, as a browser reads it before it knows the page. */
export const PICTURE_PLACES = {
  /** Three in a row, two, or one. */
  card: "(min-width: 72rem) 22rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw",
  gallery: "(min-width: 72rem) 44rem, (min-width: 64rem) calc(100vw - 29rem), 94vw",
  thumbnail: "(min-width: 64rem) 8rem, 18vw",
  banner: "20rem",
  /** Beside the booking that is being made. */
  summary: "(min-width: 64rem) 22rem, 7rem",
  /** Beside a booking in the customer's list, and on its own page. */
  booking: "(min-width: 40rem) 13rem, 7rem",
  trip: "(min-width: 40rem) 14rem, 92vw",
  small: "10rem",
  row: "6rem",
  tile: "9rem",
} as const;

export type PicturePlace = keyof typeof PICTURE_PLACES;
