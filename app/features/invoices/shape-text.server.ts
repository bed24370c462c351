import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Blob, Buffer, Face, Font, shape } from "harfbuzzjs";

/** How a text stands on paper: in the headline face, or in the text face, light or strong. */
export type Weight = "title" | "regular" | "strong";

/** A piece of a line in one face: set as text, or of glyphs that are drawn. */
export type Run = { text: string; drawn: Glyph[] | null; width: number };

/** One glyph, in parts of the size of its text. */
export type Glyph = { path: string; x: number; y: number; scale: number; advance: number };

const require = createRequire(import.meta.url);
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The files of the faces that are set as text. */
export const faceFiles: Record<Weight, string> = {
  title:
    require.resolve("@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf"),
  regular: require.resolve("@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf"),
  strong: require.resolve("@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf"),
};

// The library that writes PDF sets Latin only: it throws at the marks of Indian scripts.
const indianFiles: Record<"regular" | "strong", string[]> = {
  regular: [
    require.resolve("@expo-google-fonts/noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf"),
    require.resolve("@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf"),
  ],
  strong: [
    require.resolve("@expo-google-fonts/noto-sans-telugu/600SemiBold/NotoSansTelugu_600SemiBold.ttf"),
    require.resolve("@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf"),
  ],
};

type DrawnFace = { font: Font; unitsPerEm: number; has: ReadonlySet<number> };

const opened = new Map<string, DrawnFace>();

/** Opens a face when the first paper needs it. */
function openFace(file: string): DrawnFace {
  const known = opened.get(file);
  if (known) return known;
  const face = new Face(new Blob(readFileSync(file)));
  const has = new Set(face.collectUnicodes());
  const drawn = { font: new Font(face), unitsPerEm: face.upem, has };
  opened.set(file, drawn);
  return drawn;
}

/**
 * Cuts a text into runs of one face each. What no face has becomes a question mark. `widthOf` says how
 * wide a text is that is set, in parts of its size.
 */
export function runsOf(text: string, weight: Weight, widthOf: (text: string) => number): Run[] {
  const faces = weight === "title" ? [] : indianFiles[weight].map(openFace);
  const pieces: { text: string; face: DrawnFace | null }[] = [];
  for (const { segment } of graphemes.segment(tidied(text))) {
    const face = isSet(segment) ? null : faces.find(({ has }) => isOf(segment, has));
    const shown = face === undefined ? "?" : segment;
    const last = pieces.at(-1);
    if (last && last.face === (face ?? null)) last.text += shown;
    else pieces.push({ text: shown, face: face ?? null });
  }
  return pieces.map(({ text, face }) => {
    if (face === null) return { text, drawn: null, width: widthOf(text) };
    const drawn = glyphsOf(text, face);
    return { text, drawn, width: drawn.reduce((sum, { advance }) => sum + advance, 0) };
  });
}

/** In its shortest spelling, without what is not seen; joiners shape their neighbours. */
function tidied(text: string): string {
  return text.replaceAll(/(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu, "").normalize("NFC");
}

/** Whether the text face has it; marks that stand on their own are not set, as they may fall beside. */
function isSet(segment: string): boolean {
  return !/\p{M}/u.test(segment) && isOf(segment, openFace(faceFiles.regular).has);
}

function isOf(segment: string, has: ReadonlySet<number>): boolean {
  return Array.from(segment, (character) => character.codePointAt(0) ?? 0).every(
    // Joiners need no glyph.
    (code) => has.has(code) || code === 0x200c || code === 0x200d,
  );
}

function glyphsOf(text: string, { font, unitsPerEm }: DrawnFace): Glyph[] {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const places = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint }, index) => ({
    path: font.glyphToPath(codepoint),
    x: (places[index]?.xOffset ?? 0) / unitsPerEm,
    y: (places[index]?.yOffset ?? 0) / unitsPerEm,
    scale: 1 / unitsPerEm,
    advance: (places[index]?.xAdvance ?? 0) / unitsPerEm,
  }));
}
