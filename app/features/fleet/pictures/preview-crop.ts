import { type Crop, PICTURE_RATIO } from "./picture-rules.ts";

const WIDTH = 480;

/** An object URL; of the whole file if the browser cannot draw it. */
export async function previewCrop(file: File, { x, y, width, height }: Crop): Promise<string> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = WIDTH / PICTURE_RATIO;
  if (bitmap !== null) {
    const context = canvas.getContext("2d");
    context?.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
    bitmap.close();
  }
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", 0.8);
  });
  return URL.createObjectURL(bitmap === null || blob === null ? file : blob);
}
