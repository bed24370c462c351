import {
  INK,
  LEFT,
  MUTED,
  type Place,
  SEA,
  type Sheet,
  type Style,
  WIDTH,
} from "./pdf-writer.server.ts";

/** Says at the top of a paper of a demo that it counts for nothing. */
export function writeSample(sheet: Sheet, words: string): void {
  const box = { top: sheet.y, height: 24 };
  sheet.decorate((pdf) => {
    pdf.roundedRect(LEFT, box.top, WIDTH, box.height, 6).lineWidth(1).dash(3, { space: 3 });
    pdf.stroke(MUTED);
  });
  sheet.y += 5;
  sheet.write(words, { x: LEFT + 12, width: WIDTH - 24 }, { weight: "strong", size: 9.5 });
  sheet.y = box.top + box.height + 16;
}

/** A wave that is a road, under the first sun; beside it stands who made the paper. */
export function writeLetterhead(
  sheet: Sheet,
  {
    from,
    title,
    note,
  }: { from: readonly [name: string, ...lines: string[]]; title: string; note: string },
): void {
  const top = sheet.y;
  drawMark(sheet, top);
  const [name, ...lines] = from;
  sheet.beside(
    () => {
      const place = { x: LEFT + 48, width: 250 };
      sheet.write(name, place, { weight: "title", size: 15, lines: 2 });
      for (const line of lines) sheet.write(line, place, { size: 8.5, colour: MUTED });
    },
    () => {
      const place = { x: LEFT + 300, width: WIDTH - 300 };
      sheet.write(title, place, { weight: "title", size: 22, align: "right", role: "H1" });
      sheet.write(note, place, { size: 8.5, colour: MUTED, align: "right" });
    },
  );
  sheet.y += 14;
  sheet.rule(SEA, {}, 1.4);
  sheet.y += 14;
}

function drawMark(sheet: Sheet, top: number): void {
  sheet.decorate((pdf) => {
    pdf.translate(LEFT, top).scale(0.9);
    pdf.roundedRect(0, 0, 40, 40, 12).clip();
    pdf.rect(0, 0, 40, 40).fill(SEA);
    pdf.circle(26.5, 13, 6).fill("#fb815b");
    pdf.path("M0 22c5-5 10.5-5.5 15.5-1.8 5.5 4.2 11.5 4.8 24.5-2.7V40H0z").fill("#f8fefd");
    pdf.path("M0 27.5c5-4.5 10-5 15-1.6 5.8 4 12 4.6 25-2.4V40H0z").fill("#005662");
  });
}

/** Names and values beside each other, each as wide as its share. */
export function writeFacts(
  sheet: Sheet,
  facts: readonly (readonly [name: string, ...values: string[]])[],
): void {
  const width = WIDTH / facts.length;
  sheet.beside(
    ...facts.map((fact, index) => () => {
      writeFact(sheet, fact, { x: LEFT + index * width, width: width - 12 });
    }),
  );
}

/** A name, and beneath it what there is of it; the first in bold. */
export function writeFact(
  sheet: Sheet,
  [name, first = "", ...more]: readonly [name: string, ...values: string[]],
  place: Place,
): void {
  sheet.write(name, place, { size: 8, colour: MUTED });
  sheet.y += 1;
  sheet.write(first, place, { weight: "strong", size: 10.5, lines: 3 });
  for (const line of more) sheet.write(line, place, { size: 9, lines: 2 });
}

export type Column = { width: number; align?: "left" | "right" };

/** One row of a table; what a cell says first stands out. */
export function writeRow(
  sheet: Sheet,
  columns: readonly Column[],
  cells: readonly (string | readonly string[])[],
  style: Style = {},
): void {
  sheet.part("TR", () => {
    let x = LEFT;
    const places = columns.map(({ width, align = "left" }) => {
      const place = { x, width: width - 8, align };
      x += width;
      return place;
    });
    sheet.beside(
      ...cells.map((cell, index) => () => {
        const { align = "left", ...place } = places[index] ?? {};
        if (typeof cell === "string") sheet.write(cell, place, { role: "TD", align, ...style });
        else writeCell(sheet, cell, place, { align, ...style });
      }),
    );
  });
}

function writeCell(
  sheet: Sheet,
  [first = "", ...more]: readonly string[],
  place: Place,
  style: Style,
): void {
  sheet.part("TD", () => {
    sheet.write(first, place, style);
    for (const line of more) sheet.write(line, place, { size: 8.5, colour: MUTED });
  });
}

export const headings: Style = { role: "TH", size: 8, colour: MUTED };
export const strong: Style = { weight: "strong" };

/** What adds up, right beneath the column of amounts. */
export function writeSums(
  sheet: Sheet,
  sums: readonly (readonly [name: string, amount: string])[],
  total: readonly [name: string, amount: string],
  { x, width }: { x: number; width: number },
): void {
  const write = ([name, amount]: readonly [string, string], style: Style) => {
    sheet.part("TR", () => {
      sheet.beside(
        () => sheet.write(name, { x, width: width / 2 }, { role: "TH", ...style }),
        () => {
          const place = { x: x + width / 2, width: width / 2 };
          sheet.write(amount, place, { role: "TD", align: "right", ...style });
        },
      );
    });
  };
  sheet.part("Table", () => {
    for (const sum of sums) {
      write(sum, { size: 9.5 });
      sheet.y += 3;
    }
    sheet.y += 4;
    sheet.rule(INK, { x, width }, 1);
    sheet.y += 6;
    write(total, { size: 13, weight: "strong" });
  });
}
