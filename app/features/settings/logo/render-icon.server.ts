import sharp from "sharp";
import type { Logo } from "#app/content/all-settings.server.ts";
import type { LogoSize } from "#app/content/logo.ts";
import type { Limiter } from "#app/limits/limiter.server.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Of the logo of now, each made once. */
let cache: { digest: string; icons: Map<LogoSize, Promise<Bytes>> } | null = null;

/** A PNG. */
export async function renderIcon(logo: Logo, size: LogoSize, limiter: Limiter): Promise<Bytes> {
  if (cache?.digest !== logo.digest) cache = { digest: logo.digest, icons: new Map() };
  const { icons } = cache;
  const icon = icons.get(size) ?? limiter.run(() => makeIcon(logo, size));
  icons.set(size, icon);
  icon.catch(() => icons.delete(size));
  return await icon;
}

/** Phones cut the corners of a square: the logo keeps clear of them. */
const SHARE_OF_SQUARE = 0.76;

async function makeIcon({ png }: Logo, size: LogoSize): Promise<Bytes> {
  const side = Number.parseInt(size, 10);
  const isSquare = size.endsWith("-square");
  const inner = isSquare ? Math.round(side * SHARE_OF_SQUARE) : side;
  const before = Math.floor((side - inner) / 2);
  const after = side - inner - before;
  const resized = sharp(Buffer.from(png, "base64")).resize(inner, inner);
  const icon = isSquare
    ? resized
        .extend({ top: before, left: before, bottom: after, right: after, background: "#fff" })
        .flatten({ background: "#fff" })
    : resized;
  return new Uint8Array(await icon.png().toBuffer());
}
