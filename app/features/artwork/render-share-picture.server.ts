import sharp from "sharp";
import { SHARE_SIZE } from "#app/domain/vehicle-pictures.ts";

/** A vehicle drawn outdoors as a PNG of about 90 kB, with less sky and less road. */
export async function renderSharePicture(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = SHARE_SIZE;
  const cropped = svg.replace(
    'width="960" height="600" viewBox="0 0 960 600"',
    `width="${width}" height="${height}" viewBox="0 56 960 504"`,
  );
  const png = await sharp(Buffer.from(cropped)).png({ palette: true, effort: 6 }).toBuffer();
  return new Uint8Array(png);
}
