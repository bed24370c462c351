import { MAX_PHOTO_NOTE_LENGTH, MAX_TRIP_PHOTOS } from "#app/domain/trip-photos.ts";

const FORMATS = "Take it with the camera, or send a JPG or PNG file.";

export const TRIP_PHOTO_REFUSALS = {
  "signed-out": { status: 401, text: "You are signed out. Sign in again to send the photo." },
  "not-found": { status: 404, text: "There is no such booking." },
  "not-yet": { status: 409, text: "It is too early for this photo: the car is not there yet." },
  over: { status: 409, text: "It is too late for this photo: its time is over." },
  "too-many": {
    status: 409,
    text: `There are ${MAX_TRIP_PHOTOS} photos of this booking already. No more can be added.`,
  },
  "unknown-slot": { status: 400, text: "Choose what the photo shows." },
  "note-too-long": {
    status: 400,
    text: `The note is too long. Keep it under ${MAX_PHOTO_NOTE_LENGTH} characters.`,
  },
  "bad-request": { status: 400, text: "The photo was not sent completely. Take it again." },
  "no-file": { status: 400, text: "Take or choose a photo first." },
  "invalid-file": { status: 415, text: `This file is not a photo. ${FORMATS}` },
  "heic-file": {
    status: 415,
    text: "HEIC photos cannot be stored. Set the camera to JPG: on an iPhone, Settings, Camera, Formats, Most Compatible.",
  },
  "broken-file": { status: 415, text: "This photo is damaged. Take it again." },
  "too-many-pixels": {
    status: 415,
    text: "This photo has too many pixels. Take it with a lower resolution.",
  },
  "too-small": {
    status: 415,
    text: "Nothing can be seen at less than 200 pixels. Take a larger photo.",
  },
  "file-too-large": {
    status: 413,
    text: "The photo is larger than 5 MB. Take it with a lower resolution.",
  },
  "too-many-uploads": {
    status: 429,
    text: "Several photos are being sent already. Try this one again in a moment.",
  },
  busy: { status: 503, text: "Many photos are being sent just now. Try again in a few seconds." },
  "not-stored": {
    status: 503,
    text: "This photo cannot be stored at the moment. Try again later.",
  },
  unreadable: { status: 503, text: "This photo cannot be opened at the moment. Try again later." },
} satisfies Record<string, { status: number; text: string }>;

export type TripPhotoRefusal = keyof typeof TRIP_PHOTO_REFUSALS;

export function isTripPhotoRefusal(reason: string | null): reason is TripPhotoRefusal {
  return reason !== null && Object.hasOwn(TRIP_PHOTO_REFUSALS, reason);
}
