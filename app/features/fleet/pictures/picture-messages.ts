import { MAX_GALLERY } from "#app/domain/car.ts";
import { MIN_PICTURE_WIDTH } from "./picture-rules.ts";

type Words = { title: string; text: string };

export const pictureMessages = {
  "invalid-file": { title: "Invalid File", text: "Only JPG, PNG, WebP or AVIF pictures allowed." },
  "file-too-large": { title: "File Too Large", text: "Max size is 5MB." },
  "broken-file": {
    title: "Invalid File",
    text: "This picture is damaged or incomplete. Export it again, or choose another.",
  },
  "animated-file": {
    title: "Invalid File",
    text: "This picture moves or has several pages. Choose a still one.",
  },
  "too-many-pixels": {
    title: "Picture Too Large",
    text: "This picture has more than 50 million pixels, or 12.5 million as AVIF or in 16 bits a colour. Make it smaller and try again.",
  },
  "too-small": {
    title: "Picture Too Small",
    text: `The part you chose must be at least ${MIN_PICTURE_WIDTH} pixels wide.`,
  },
  "no-file": { title: "No File", text: "Choose a picture to upload." },
  busy: {
    title: "One Moment",
    text: "Many pictures are being prepared. Try this one again in a few seconds.",
  },
  "not-stored": {
    title: "Not Saved",
    text: "We can't save pictures just now. Try again in a few minutes.",
  },
  "signed-out": { title: "Signed Out", text: "Authentication failed. Please log in again." },
  "not-uploaded": {
    title: "Upload Failed",
    text: "The picture did not reach us. Check your connection.",
  },
  "gallery-full": {
    title: "Gallery Full",
    text: `A car has one main picture and at most ${MAX_GALLERY} more. Remove one first.`,
  },
} as const satisfies Record<string, Words>;

export type PictureRefusal = keyof typeof pictureMessages;
