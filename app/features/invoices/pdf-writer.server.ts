import Pdf from "pdfkit";
import { business } from "#app/content/business.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { wrapLines, type Measure } from "./wrap-lines.ts";
import { fontFiles, type Glyph, type Run, shapeRuns, type Weight } from "./shape-text.server.ts";

/** The colours stay distinct when printed in black and white. */
export const TEXT = "#0c2a38";
export const MUTED = "#4d626c";
const RULE_COLOUR = "#c9d3d5";

/** A4, in points. */
const PAGE = { width: 595.28, height: 841.89 };
export const LEFT = 48;
export const WIDTH = PAGE.width - 2 * LEFT;
const TOP = 46;
export const BOTTOM = PAGE.height - 52;

const LEADING = 1.42;
/** Enough for every text that staff may type; two of them fit a page, whatever a provider answers. */
const MAX_LINES = 20;

/** Tabular figures, so that amounts line up. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ["tnum"];

export type Position = { x?: number; width?: number };
export type Style = {
  size?: number;
  weight?: Weight;
  colour?: string;
  align?: "left" | "right";
  role?: "P" | "H1" | "H2" | "TH" | "TD";
  lines?: number;
};

export class PdfWriter {
  /** The vertical position of the next block, in points. */
  y = TOP;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #bytes: Promise<Uint8Array>;
  readonly #title: string;
  readonly #shapedRuns = new Map<string, Run[]>();
  #parent: PDFKit.PDFStructureElement;
  #isMeasuring = false;

  /** The same title, time and content make the same bytes. */
  constructor({ title, createdAt }: { title: string; createdAt: Instant }) {
    const day = new Date(createdAt);
    this.#title = title;
    this.#pdf = new Pdf({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      pdfVersion: "1.7",
      lang: "en-IN",
      tagged: true,
      displayTitle: true,
      // Skips pdfkit's default font.
      font: "",
      info: { Title: title, Author: business().name, CreationDate: day, ModDate: day },
    });
    for (const [weight, file] of Object.entries(fontFiles)) this.#pdf.registerFont(weight, file);
    this.#bytes = collect(this.#pdf);
    this.#parent = this.#pdf.struct("Document");
    this.#pdf.addStructure(this.#parent);
  }

  group(role: "Table" | "TR" | "TD", write: () => void): void {
    if (this.#isMeasuring) return write();
    const outer = this.#parent;
    const inner = this.#pdf.struct(role);
    outer.add(inner);
    this.#parent = inner;
    write();
    inner.end();
    this.#parent = outer;
  }

  writeColumns(...columns: readonly (() => void)[]): void {
    const top = this.y;
    const ends = columns.map((write) => {
      this.y = top;
      write();
      return this.y;
    });
    this.y = Math.max(...ends);
  }

  ensureSpace(height: number): void {
    if (this.#isMeasuring || this.y + height <= BOTTOM) return;
    this.#pdf.addPage();
    this.y = TOP;
    const style = { size: 8.5, weight: "regular", colour: MUTED } as const;
    const runs = this.#runs(this.#title, style.weight);
    this.decorate(() => this.#draw(runs, { x: LEFT, y: TOP }, style));
    this.y += 12;
  }

  /** Starts a new page where the rest of this one has no room for all of it. */
  keepTogether(write: () => void): void {
    if (this.#isMeasuring) return write();
    const top = this.y;
    this.#isMeasuring = true;
    write();
    this.#isMeasuring = false;
    const height = this.y - top;
    this.y = top;
    this.ensureSpace(height);
    write();
  }

  write(text: string, { x = LEFT, width = WIDTH }: Position = {}, style: Style = {}): void {
    const { size = 9.5, colour = TEXT, align = "left", role = "P", lines = MAX_LINES } = style;
    const weight = supportedWeight(text, style.weight ?? "regular");
    const measure: Measure = (words) =>
      this.#runs(words, weight).reduce((sum, run) => sum + run.width * size, 0);
    const words = text.replaceAll(/\s+/g, " ").trim();
    const positioned = wrapLines(words, { width, lines, measure }).map((line, index) => {
      const left = align === "left" ? x : x + width - measure(line);
      const baseline = this.y + size * (LEADING * index + 1.08);
      return { runs: this.#runs(line, weight), left, baseline };
    });
    this.y += positioned.length * size * LEADING;
    if (this.#isMeasuring) return;
    const draw = () => {
      for (const { runs, left, baseline } of positioned) {
        this.#draw(runs, { x: left, y: baseline }, { size, weight, colour });
      }
    };
    this.#parent.add(this.#pdf.struct(role, {}, draw));
  }

  /** Of a text that must not wrap: as large as fits, at most `size`. */
  fitFontSize(
    text: string,
    { width, size, weight }: { width: number; size: number; weight: Weight },
  ): number {
    const needed = this.#runs(text, weight).reduce((sum, run) => sum + run.width * size, 0);
    return needed <= width ? size : Math.floor((size * width) / needed);
  }

  /** A JPEG, as large as fits. */
  picture(bytes: Uint8Array, alt: string, box: { x: number; width: number; height: number }): void {
    const top = this.y;
    this.y += box.height;
    if (this.#isMeasuring) return;
    const { x, width, height } = box;
    const draw = () => void this.#pdf.image(Buffer.from(bytes), x, top, { fit: [width, height] });
    this.#parent.add(this.#pdf.struct("Figure", { alt }, draw));
  }

  rule(
    colour: string = RULE_COLOUR,
    { x = LEFT, width = WIDTH }: Position = {},
    thickness = 0.6,
  ): void {
    this.decorate((pdf) => {
      pdf
        .lineWidth(thickness)
        .moveTo(x, this.y)
        .lineTo(x + width, this.y)
        .stroke(colour);
    });
  }

  /** Draws decoration that screen readers skip. */
  decorate(draw: (pdf: PDFKit.PDFDocument) => void): void {
    if (this.#isMeasuring) return;
    this.#pdf.markContent("Artifact", { type: "Layout" }).save();
    draw(this.#pdf);
    this.#pdf.restore().endMarkedContent();
  }

  async finish(): Promise<Uint8Array> {
    this.#parent.end();
    this.#pdf.end();
    return await this.#bytes;
  }

  #runs(text: string, weight: Weight): Run[] {
    const key = `${weight} ${text}`;
    const shaped = this.#shapedRuns.get(key);
    if (shaped) return shaped;
    const pdf = this.#pdf.font(weight).fontSize(100);
    const runs = shapeRuns(text, weight, (latin) => pdf.widthOfString(latin, { features }) / 100);
    this.#shapedRuns.set(key, runs);
    return runs;
  }

  #draw(
    runs: readonly Run[],
    { x, y }: { x: number; y: number },
    { size, weight, colour }: { size: number; weight: Weight; colour: string },
  ): void {
    for (const { text, glyphs, width } of runs) {
      if (glyphs) this.#drawGlyphs(text, glyphs, { x, y, size, colour });
      else {
        const textOptions = { lineBreak: false, baseline: "alphabetic", features } as const;
        this.#pdf.font(weight).fontSize(size).fillColor(colour).text(text, x, y, textOptions);
      }
      x += width * size;
    }
  }

  #drawGlyphs(
    text: string,
    glyphs: readonly Glyph[],
    { x, y, size, colour }: { x: number; y: number; size: number; colour: string },
  ): void {
    const pdf = this.#pdf.markContent("Span", { actual: text });
    for (const glyph of glyphs) {
      if (glyph.path !== "") {
        const scale = glyph.scale * size;
        pdf
          .save()
          .translate(x + glyph.x * size, y - glyph.y * size)
          .scale(scale, -scale);
        pdf.path(glyph.path).fill(colour).restore();
      }
      x += glyph.advance * size;
    }
    pdf.endMarkedContent();
  }
}

/** The headline font has printable ASCII only. */
function supportedWeight(text: string, weight: Weight): Weight {
  return weight === "title" && !/^[ -~]*$/.test(text) ? "strong" : weight;
}

async function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of pdf) parts.push(part as Uint8Array);
  return Buffer.concat(parts);
}
