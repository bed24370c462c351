import sharp from "sharp";
import { SHARE_SIZE } from "#app/features/sharing/share-image.ts";

/** A vehicle drawn outdoors as a PNG of SHARE_SIZE, about 90 kB, with less sky and less road. */
export async function renderSharePicture(svg: string): Promise<Buffer> {
  const { width, height } = SHARE_SIZE;
  const cropped = svg.replace(
    'width="960" height="600" viewBox="0 0 960 600"',
    `width="${width}" height="${height}" viewBox="0 56 960 504"`,
  );
  return await sharp(Buffer.from(cropped)).png({ palette: true, effort: 6 }).toBuffer();
}
