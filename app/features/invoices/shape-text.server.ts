import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Blob, Buffer, Face, Font, shape } from "harfbuzzjs";

export type Weight = "title" | "regular" | "strong";

/** A piece of a line in one font: `glyphs` are drawn as paths, null is set as text by pdfkit. */
export type Run = { text: string; glyphs: Glyph[] | null; width: number };

/** Lengths in em. */
export type Glyph = { path: string; x: number; y: number; scale: number; advance: number };

const require = createRequire(import.meta.url);
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

export const fontFiles: Record<Weight, string> = {
  title:
    require.resolve("@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf"),
  regular: require.resolve("@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf"),
  strong: require.resolve("@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf"),
};

// pdfkit throws at the combining marks of Indian scripts.
const indicFontFiles: Record<"regular" | "strong", string[]> = {
  regular: [
    require.resolve("@expo-google-fonts/noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf"),
    require.resolve("@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf"),
  ],
  strong: [
    require.resolve("@expo-google-fonts/noto-sans-telugu/600SemiBold/NotoSansTelugu_600SemiBold.ttf"),
    require.resolve("@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf"),
  ],
};

type IndicFont = { font: Font; unitsPerEm: number; codePoints: ReadonlySet<number> };

const fontCache = new Map<string, IndicFont>();

function loadFont(file: string): IndicFont {
  const cached = fontCache.get(file);
  if (cached) return cached;
  const face = new Face(new Blob(readFileSync(file)));
  const codePoints = new Set(face.collectUnicodes());
  const font = { font: new Font(face), unitsPerEm: face.upem, codePoints };
  fontCache.set(file, font);
  return font;
}

/** `widthOf` measures Latin text in em; a grapheme that no font has becomes a question mark. */
export function shapeRuns(text: string, weight: Weight, widthOf: (text: string) => number): Run[] {
  const faces = weight === "title" ? [] : indicFontFiles[weight].map(loadFont);
  const pieces: { text: string; face: IndicFont | null }[] = [];
  for (const { segment } of graphemes.segment(normalizeText(text))) {
    const face = isLatin(segment)
      ? null
      : faces.find(({ codePoints }) => hasGlyphs(segment, codePoints));
    const shown = face === undefined ? "?" : segment;
    const last = pieces.at(-1);
    if (last && last.face === (face ?? null)) last.text += shown;
    else pieces.push({ text: shown, face: face ?? null });
  }
  return pieces.map(({ text, face }) => {
    if (face === null) return { text, glyphs: null, width: widthOf(text) };
    const glyphs = shapeGlyphs(text, face);
    return { text, glyphs, width: glyphs.reduce((sum, { advance }) => sum + advance, 0) };
  });
}

/** NFC without control characters; joiners stay, as they shape their neighbours. */
function normalizeText(text: string): string {
  return text.replaceAll(/(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu, "").normalize("NFC");
}

/** Whether pdfkit can set it. Combining marks are excluded: pdfkit misplaces them. */
function isLatin(segment: string): boolean {
  return !/\p{M}/u.test(segment) && hasGlyphs(segment, loadFont(fontFiles.regular).codePoints);
}

function hasGlyphs(segment: string, codePoints: ReadonlySet<number>): boolean {
  return Array.from(segment, (character) => character.codePointAt(0) ?? 0).every(
    // Joiners need no glyph.
    (code) => codePoints.has(code) || code === 0x200c || code === 0x200d,
  );
}

function shapeGlyphs(text: string, { font, unitsPerEm }: IndicFont): Glyph[] {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint }, index) => ({
    path: font.glyphToPath(codepoint),
    x: (positions[index]?.xOffset ?? 0) / unitsPerEm,
    y: (positions[index]?.yOffset ?? 0) / unitsPerEm,
    scale: 1 / unitsPerEm,
    advance: (positions[index]?.xAdvance ?? 0) / unitsPerEm,
  }));
}
