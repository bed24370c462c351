const LONGEST_SIDE = 2400;
const QUALITY = 0.85;

export type ShrunkPhoto = { jpeg: Blob; hasFewerPixels: boolean };

globalThis.addEventListener("message", ({ data }: MessageEvent<File>) => {
  void shrink(data)
    .catch(() => null)
    .then((shrunk) => globalThis.postMessage(shrunk, { transfer: [] }));
});

async function shrink(photo: File): Promise<ShrunkPhoto | null> {
  // Applies the EXIF orientation.
  const bitmap = await createImageBitmap(photo);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.round(bitmap.width * scale),
    Math.round(bitmap.height * scale),
  );
  const context = canvas.getContext("2d");
  if (context === null) return null;
  // Transparent pixels would turn black.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const jpeg = await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
  return { jpeg, hasFewerPixels: scale < 1 };
}
