import sharp from "sharp";
import { PICTURE_FORMATS, type PictureFormat } from "./rendition-path.ts";
import { pictureWidths } from "./picture-rules.ts";

/** On one core, a picture in five widths takes about three seconds: nearly all of it the AVIFs. */
const ENCODE = {
  avif: { quality: 50, effort: 3, chromaSubsampling: "4:2:0" },
  webp: { quality: 78, effort: 4 },
} as const;

const PLACEHOLDER = { width: 16, height: 10 };

/** A picture that is unpacked: three bytes a pixel, in rows. */
export type Pixels = { data: Uint8Array; width: number; height: number };

export type Rendition = { width: number; format: PictureFormat; bytes: Uint8Array };

export type Renditions = {
  /** Narrowest first. */
  widths: number[];
  renditions: Rendition[];
  /** The one it has most of, as '#0f6b72'. */
  colour: string;
  /** A few pixels of it, as a data: address. */
  placeholder: string;
};

/** A picture in every width and format in which it is shown, and what is seen before it is there. */
export async function makeRenditions(pixels: Pixels): Promise<Renditions> {
  const widths = pictureWidths(pixels.width);
  const renditions: Rendition[] = [];
  // One after the other: the other cores are for visitors.
  for (const width of widths) {
    for (const format of PICTURE_FORMATS) {
      const bytes = await open(pixels).resize({ width })[format](ENCODE[format]).toBuffer();
      renditions.push({ width, format, bytes });
    }
  }
  const few = await open(pixels).resize(PLACEHOLDER).webp({ quality: 20, effort: 6 }).toBuffer();
  const placeholder = `data:image/webp;base64,${few.toString("base64")}`;
  return { widths, renditions, colour: await colourOf(pixels), placeholder };
}

function open({ data, width, height }: Pixels) {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

async function colourOf(pixels: Pixels): Promise<string> {
  const small = await open(pixels).resize({ width: 64 }).png().toBuffer();
  const { r, g, b } = (await sharp(small).stats()).dominant;
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
