import Pdf from "pdfkit";
import { business } from "#app/content/business.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { linesOf, type Measure } from "./wrap-lines.ts";
import { faceFiles, type Glyph, type Run, runsOf, type Weight } from "./shape-text.server.ts";

/** Colours that stay apart in black and white. */
export const INK = "#0c2a38";
export const MUTED = "#4d626c";
export const SEA = "#006d77";
const HAIRLINE = "#c9d3d5";

/** A4 in points, with room for punches and printers. */
const PAGE = { width: 595.28, height: 841.89 };
export const LEFT = 48;
export const WIDTH = PAGE.width - 2 * LEFT;
const TOP = 46;
export const BOTTOM = PAGE.height - 52;

const LEADING = 1.42;

/** Figures of one width, so that amounts stand beneath each other. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ["tnum"];

export type Place = { x?: number; width?: number };
export type Style = {
  size?: number;
  weight?: Weight;
  colour?: string;
  align?: "left" | "right";
  /** What it is to who reads the page aloud. */
  role?: "P" | "H1" | "H2" | "TH" | "TD";
  /** At most so many lines; the last one then ends with dots. */
  lines?: number;
};

/** One paper, written from its top to its bottom; whatever is written stands in the order of reading. */
export class Sheet {
  /** Where the next thing goes. */
  y = TOP;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #bytes: Promise<Uint8Array>;
  #parent: PDFKit.PDFStructureElement;

  /** The same title, time and words make the same bytes. */
  constructor({ title, madeAt }: { title: string; madeAt: Instant }) {
    const day = new Date(madeAt);
    this.#pdf = new Pdf({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      pdfVersion: "1.7",
      lang: "en-IN",
      tagged: true,
      displayTitle: true,
      // None but ours.
      font: "",
      info: { Title: title, Author: business.name, CreationDate: day, ModDate: day },
    });
    for (const [weight, file] of Object.entries(faceFiles)) this.#pdf.registerFont(weight, file);
    this.#bytes = collect(this.#pdf);
    this.#parent = this.#pdf.struct("Document");
    this.#pdf.addStructure(this.#parent);
  }

  /** Puts what is written meanwhile into one part of the document, such as a table or its row. */
  part(role: "Table" | "TR" | "TD", write: () => void): void {
    const outer = this.#parent;
    const inner = this.#pdf.struct(role);
    outer.add(inner);
    this.#parent = inner;
    write();
    inner.end();
    this.#parent = outer;
  }

  /** Writes beside each other what begins at one height; goes on beneath the longest. */
  beside(...columns: readonly (() => void)[]): void {
    const top = this.y;
    const ends = columns.map((write) => {
      this.y = top;
      write();
      return this.y;
    });
    this.y = Math.max(...ends);
  }

  /** Begins a new page unless there is room for so much. */
  need(height: number): void {
    if (this.y + height <= BOTTOM) return;
    this.#pdf.addPage();
    this.y = TOP;
  }

  /** Writes a text, in as many lines as it takes. */
  write(text: string, { x = LEFT, width = WIDTH }: Place = {}, style: Style = {}): void {
    const { size = 9.5, colour = INK, align = "left", role = "P", lines = 99 } = style;
    const weight = weightOf(text, style.weight ?? "regular");
    const measure: Measure = (words) =>
      this.#runs(words, weight, size).reduce((sum, run) => sum + run.width * size, 0);
    const words = text.replaceAll(/\s+/g, " ").trim();
    const laid = linesOf(words, { width, lines, measure }).map((line, index) => {
      const left = align === "left" ? x : x + width - measure(line);
      const baseline = this.y + size * (LEADING * index + 1.08);
      return { runs: this.#runs(line, weight, size), left, baseline };
    });
    const draw = () => {
      for (const { runs, left, baseline } of laid) {
        this.#draw(runs, { x: left, y: baseline }, { size, weight, colour });
      }
    };
    this.#parent.add(this.#pdf.struct(role, {}, draw));
    this.y += laid.length * size * LEADING;
  }

  /** A line across; it says nothing. */
  rule(colour: string = HAIRLINE, { x = LEFT, width = WIDTH }: Place = {}, thickness = 0.6): void {
    this.decorate((pdf) => {
      pdf
        .lineWidth(thickness)
        .moveTo(x, this.y)
        .lineTo(x + width, this.y)
        .stroke(colour);
    });
  }

  /** Draws what has no words. */
  decorate(draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.#pdf.markContent("Artifact", { type: "Layout" }).save();
    draw(this.#pdf);
    this.#pdf.restore().endMarkedContent();
  }

  async finish(): Promise<Uint8Array> {
    this.#parent.end();
    this.#pdf.end();
    return await this.#bytes;
  }

  #runs(text: string, weight: Weight, size: number): Run[] {
    const pdf = this.#pdf.font(weight).fontSize(size);
    return runsOf(text, weight, (set) => pdf.widthOfString(set, { features }) / size);
  }

  #draw(
    runs: readonly Run[],
    { x, y }: { x: number; y: number },
    { size, weight, colour }: { size: number; weight: Weight; colour: string },
  ): void {
    for (const { text, drawn, width } of runs) {
      if (drawn) this.#drawGlyphs(text, drawn, { x, y, size, colour });
      else {
        const place = { lineBreak: false, baseline: "alphabetic", features } as const;
        this.#pdf.font(weight).fontSize(size).fillColor(colour).text(text, x, y, place);
      }
      x += width * size;
    }
  }

  /** Drawn glyphs still say what they are to who copies or listens. */
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

/** The headline face has the letters of English only. */
function weightOf(text: string, weight: Weight): Weight {
  return weight === "title" && !/^[ -~]*$/.test(text) ? "strong" : weight;
}

async function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of pdf) parts.push(part as Uint8Array);
  return Buffer.concat(parts);
}
