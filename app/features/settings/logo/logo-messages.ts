export const logoProblems = {
  none: "choose a picture first.",
  tooLarge: "the picture is larger than 2 MB.",
  tooSmall: "the picture must have at least 192 pixels on each side.",
  noPicture: "this is not a PNG, JPG or WebP picture.",
  busy: "the server is busy. Try again in a moment.",
} as const;
