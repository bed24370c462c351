import { MAX_DOCUMENT_BYTES } from "#app/domain/document-kinds.ts";

const LONGEST_SIDE = 2400;
const QUALITY = 0.85;

/**
 * A photo of the phone's own camera, made small enough to send: its owner cannot do that. Gives
 * back the photo itself when it is small enough already or cannot be read.
 */
export async function shrinkPhoto(photo: File): Promise<File> {
  if (photo.size <= MAX_DOCUMENT_BYTES) return photo;
  const bitmap = await createImageBitmap(photo).catch(() => null);
  if (bitmap === null) return photo;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const smaller = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", QUALITY);
  });
  const name = photo.name.replace(/\.\w+$/, "");
  return smaller === null ? photo : new File([smaller], `${name}.jpg`, { type: "image/jpeg" });
}
