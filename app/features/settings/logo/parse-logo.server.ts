import { createHash } from "node:crypto";
import sharp from "sharp";
import type { Logo } from "#app/content/all-settings.server.ts";
import { POLYGLOT_SIGNATURE } from "#app/domain/polyglot-file.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { logoProblems as problems } from "./logo-messages.ts";

const MAX_BYTES = 2 * 1024 * 1024;
const MAX_PIXELS = 16_000_000;
const SIDE = 512;
const LEAST_SIDE = 192;
const LONGEST_BASE64 = 700_000;

/** A picture becomes a square PNG without clear edges, from its pixels alone. The reason is a sentence. */
export async function renderLogo(bytes: Uint8Array): Promise<Result<Logo, string>> {
  if (bytes.length > MAX_BYTES) return refused(problems.tooLarge);
  if (!isPicture(bytes)) return refused(problems.noPicture);
  try {
    const source = sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS, animated: true });
    const { pages = 1, autoOrient } = await source.metadata();
    if (pages > 1) return refused(problems.noPicture);
    if (Math.min(autoOrient.width, autoOrient.height) < LEAST_SIDE)
      return refused(problems.tooSmall);
    const png = await source
      .autoOrient()
      .trim({ background: "#0000", threshold: 1 })
      .resize(SIDE, SIDE, { fit: "contain", background: "#0000" })
      .toColourspace("srgb")
      .png({ palette: true, effort: 7 })
      .toBuffer();
    return ok(logoOf(png.toString("base64")));
  } catch {
    return refused(problems.noPicture);
  }
}

/** The part of a file of settings; empty for the standard logo. */
export function parseLogo(input: unknown): Result<Logo | null, { png: string }> {
  const png: unknown =
    typeof input === "object" && input !== null && "png" in input ? input.png : null;
  if (png === "") return ok(null);
  const isPng =
    typeof png === "string" &&
    png.length <= LONGEST_BASE64 &&
    /^[A-Za-z0-9+/]+=*$/.test(png) &&
    isWholeLogo(Buffer.from(png, "base64"));
  return isPng ? ok(logoOf(png)) : refused({ png: problems.noPicture });
}

function logoOf(png: string): Logo {
  const digest = createHash("sha256").update(png).digest("base64url").slice(0, 12);
  return { digest, png };
}

/** As `renderLogo` makes them: a file that was cut off would leave every page without a logo. */
function isWholeLogo(png: Buffer): boolean {
  if (!isPicture(png) || png.length < 64) return false;
  const isSquare = png.readUInt32BE(16) === SIDE && png.readUInt32BE(20) === SIDE;
  return isSquare && png.subarray(-8, -4).toString("latin1") === "IEND";
}

function isPicture(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const isKnown =
    text.startsWith("\x89PNG\r\n") ||
    text.startsWith("\xff\xd8\xff") ||
    (text.startsWith("RIFF") && text.startsWith("WEBP", 8));
  return isKnown && !POLYGLOT_SIGNATURE.test(text);
}

/** A file of settings may have a PNG with a damaged picture inside. */
export async function isReadableLogo({ png }: Logo): Promise<boolean> {
  const bytes = Buffer.from(png, "base64");
  return await sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}
