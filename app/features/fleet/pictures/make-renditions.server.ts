import sharp from "sharp";
import { PICTURE_FORMATS, type PictureFormat } from "./rendition-path.ts";
import { pictureWidths } from "./picture-rules.ts";

/** Five widths take about three seconds on one core, nearly all of it for AVIF. */
const ENCODE = {
  avif: { quality: 50, effort: 3, chromaSubsampling: "4:2:0" },
  webp: { quality: 78, effort: 4 },
} as const;

const PLACEHOLDER = { width: 16, height: 10 };

/** Raw RGB, 8 bits per channel. */
export type Pixels = { data: Uint8Array; width: number; height: number };

export type Rendition = { width: number; format: PictureFormat; bytes: Uint8Array };

export type Renditions = {
  widths: number[];
  renditions: Rendition[];
  colour: string;
  placeholder: string;
};

export async function createRenditions(pixels: Pixels): Promise<Renditions> {
  const widths = pictureWidths(pixels.width);
  const renditions: Rendition[] = [];
  // One at a time, to leave the other cores for requests.
  for (const width of widths) {
    for (const format of PICTURE_FORMATS) {
      const bytes = await openPixels(pixels).resize({ width })[format](ENCODE[format]).toBuffer();
      renditions.push({ width, format, bytes });
    }
  }
  const thumbnail = await openPixels(pixels)
    .resize(PLACEHOLDER)
    .webp({ quality: 20, effort: 6 })
    .toBuffer();
  const placeholder = `data:image/webp;base64,${thumbnail.toString("base64")}`;
  return { widths, renditions, colour: await dominantColour(pixels), placeholder };
}

function openPixels({ data, width, height }: Pixels) {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

async function dominantColour(pixels: Pixels): Promise<string> {
  const small = await openPixels(pixels).resize({ width: 64 }).png().toBuffer();
  const { r, g, b } = (await sharp(small).stats()).dominant;
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
