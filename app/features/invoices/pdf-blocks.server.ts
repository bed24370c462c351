import { allSettings } from "#app/content/all-settings.server.ts";
import { MARK_PATHS, markColours } from "#app/content/brand-mark.ts";
import {
  TEXT,
  LEFT,
  MUTED,
  type Position,
  type PdfWriter,
  type Style,
  WIDTH,
} from "./pdf-writer.server.ts";

export function writeDemoBanner(pdf: PdfWriter, text: string): void {
  const box = { top: pdf.y, height: 24 };
  pdf.decorate((canvas) => {
    canvas.roundedRect(LEFT, box.top, WIDTH, box.height, 6).lineWidth(1).dash(3, { space: 3 });
    canvas.stroke(MUTED);
  });
  pdf.y += 5;
  pdf.write(text, { x: LEFT + 12, width: WIDTH - 24 }, { weight: "strong", size: 9.5 });
  pdf.y = box.top + box.height + 16;
}

export function writeLetterhead(
  pdf: PdfWriter,
  {
    sender,
    title,
    note,
  }: { sender: readonly [name: string, ...lines: string[]]; title: string; note: string },
): void {
  const top = pdf.y;
  drawLogo(pdf, top);
  const [name, ...lines] = sender;
  pdf.writeColumns(
    () => {
      const position = { x: LEFT + 48, width: 250 };
      pdf.write(name, position, { weight: "title", size: 15, lines: 2 });
      for (const line of lines) pdf.write(line, position, { size: 8.5, colour: MUTED });
    },
    () => {
      const position = { x: LEFT + 300, width: WIDTH - 300 };
      const weight = "title";
      const size = pdf.fitFontSize(title, { ...position, size: 22, weight });
      pdf.write(title, position, { weight, size, align: "right", role: "H1" });
      pdf.write(note, position, { size: 8.5, colour: MUTED, align: "right" });
    },
  );
  pdf.y += 14;
  pdf.rule(markColours().tile, {}, 1.4);
  pdf.y += 14;
}

function drawLogo(pdf: PdfWriter, top: number): void {
  const { logo } = allSettings();
  const { tile, sun, wave, deep } = markColours();
  pdf.decorate((canvas) => {
    if (logo !== null) {
      canvas.image(Buffer.from(logo.png, "base64"), LEFT, top, { width: 36, height: 36 });
      return;
    }
    canvas.translate(LEFT, top).scale(0.9);
    canvas.roundedRect(0, 0, 40, 40, 12).clip();
    canvas.rect(0, 0, 40, 40).fill(tile);
    canvas.circle(26.5, 13, 6).fill(sun);
    canvas.path(MARK_PATHS.wave).fill(wave);
    canvas.path(MARK_PATHS.deep).fill(deep);
  });
}

export function writeFacts(
  pdf: PdfWriter,
  facts: readonly (readonly [name: string, ...values: string[]])[],
): void {
  const width = WIDTH / facts.length;
  pdf.writeColumns(
    ...facts.map((fact, index) => () => {
      writeFact(pdf, fact, { x: LEFT + index * width, width: width - 12 });
    }),
  );
}

export function writeFact(
  pdf: PdfWriter,
  [name, first = "", ...more]: readonly [name: string, ...values: string[]],
  position: Position,
): void {
  pdf.write(name, position, { size: 8, colour: MUTED });
  pdf.y += 1;
  pdf.write(first, position, { weight: "strong", size: 10.5, lines: 4 });
  for (const line of more) pdf.write(line, position, { size: 9, lines: 12 });
}

export type Column = { width: number; align?: "left" | "right" };

/** A table row; in a cell of several lines the first stands out. */
export function writeRow(
  pdf: PdfWriter,
  columns: readonly Column[],
  cells: readonly (string | readonly string[])[],
  style: Style = {},
): void {
  pdf.group("TR", () => {
    let x = LEFT;
    const positions = columns.map(({ width, align = "left" }) => {
      const position = { x, width: width - 8, align };
      x += width;
      return position;
    });
    pdf.writeColumns(
      ...cells.map((cell, index) => () => {
        const { align = "left", ...position } = positions[index] ?? {};
        if (typeof cell === "string") pdf.write(cell, position, { role: "TD", align, ...style });
        else writeCell(pdf, cell, position, { align, ...style });
      }),
    );
  });
}

function writeCell(
  pdf: PdfWriter,
  [first = "", ...more]: readonly string[],
  position: Position,
  style: Style,
): void {
  pdf.group("TD", () => {
    pdf.write(first, position, style);
    for (const line of more) pdf.write(line, position, { size: 8.5, colour: MUTED });
  });
}

export const headings: Style = { role: "TH", size: 8, colour: MUTED };
export const strong: Style = { weight: "strong" };

export function writeTotalsTable(
  pdf: PdfWriter,
  sums: readonly (readonly [name: string, amount: string])[],
  total: readonly [name: string, amount: string],
  { x, width }: { x: number; width: number },
): void {
  const write = ([name, amount]: readonly [string, string], style: Style) => {
    pdf.group("TR", () => {
      pdf.writeColumns(
        () => pdf.write(name, { x, width: width / 2 }, { role: "TH", ...style }),
        () => {
          const position = { x: x + width / 2, width: width / 2 };
          pdf.write(amount, position, { role: "TD", align: "right", ...style });
        },
      );
    });
  };
  pdf.group("Table", () => {
    for (const sum of sums) {
      write(sum, { size: 9.5 });
      pdf.y += 3;
    }
    pdf.y += 4;
    pdf.rule(TEXT, { x, width }, 1);
    pdf.y += 6;
    write(total, { size: 13, weight: "strong" });
  });
}

export function writeHeading(pdf: PdfWriter, text: string): void {
  pdf.ensureSpace(60);
  pdf.y += 18;
  pdf.write(text, {}, { role: "H2", weight: "title", size: 13 });
  pdf.y += 6;
}
