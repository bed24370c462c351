import sharp, { type Sharp } from "sharp";
import { allSettings, type Logo } from "#app/content/all-settings.server.ts";
import { drawMark, markColours } from "#app/content/brand-mark.ts";
import { type LogoSize, markVersion } from "#app/content/logo.ts";
import type { Limiter } from "#app/limits/limiter.server.ts";

type Bytes = Uint8Array<ArrayBuffer>;

type IconSource = {
  /** Part of the icons' URLs. */
  digest: string;
  draw: (icon: { side: number; isSquare: boolean }) => Sharp;
};

/** The operator's logo, else the standard mark in the operator's colours; null for the standard icons. */
export function iconSource(): IconSource | null {
  const { logo } = allSettings();
  if (logo !== null) return { digest: logo.digest, draw: (icon) => drawLogo(logo, icon) };
  const digest = markVersion();
  return digest === null ? null : { digest, draw: drawStandardMark };
}

/** Of the source of now, each made once. */
let cache: { digest: string; icons: Map<LogoSize, Promise<Bytes>> } | null = null;

/** A PNG. */
export async function renderIcon(
  source: IconSource,
  size: LogoSize,
  limiter: Limiter,
): Promise<Bytes> {
  if (cache?.digest !== source.digest) cache = { digest: source.digest, icons: new Map() };
  const { icons } = cache;
  const icon = icons.get(size) ?? limiter.run(() => makeIcon(source, size));
  icons.set(size, icon);
  icon.catch(() => icons.delete(size));
  return await icon;
}

async function makeIcon({ draw }: IconSource, size: LogoSize): Promise<Bytes> {
  const icon = draw({ side: Number.parseInt(size, 10), isSquare: size.endsWith("-square") });
  return new Uint8Array(await icon.png().toBuffer());
}

/** Phones cut the corners of a square: the logo keeps clear of them. */
const SHARE_OF_SQUARE = 0.76;

function drawLogo({ png }: Logo, { side, isSquare }: { side: number; isSquare: boolean }): Sharp {
  const inner = isSquare ? Math.round(side * SHARE_OF_SQUARE) : side;
  const before = Math.floor((side - inner) / 2);
  const after = side - inner - before;
  const resized = sharp(Buffer.from(png, "base64")).resize(inner, inner);
  if (!isSquare) return resized;
  return resized
    .extend({ top: before, left: before, bottom: after, right: after, background: "#fff" })
    .flatten({ background: "#fff" });
}

function drawStandardMark({ side, isSquare }: { side: number; isSquare: boolean }): Sharp {
  const svg = drawMark(markColours(), isSquare ? 0 : undefined);
  return sharp(Buffer.from(svg), { density: (72 * side) / 40 }).resize(side, side);
}
