/** How wide a text is. */
export type Measure = (text: string) => number;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * The lines of a text that is broken at spaces, and within a word that is wider than a line. What
 * does not fit into the lines that there are is cut off with dots.
 */
export function linesOf(
  text: string,
  { width, lines: most, measure }: { width: number; lines: number; measure: Measure },
): string[] {
  const lines = [""];
  for (const word of text.split(" ").flatMap((word) => piecesOf(word, width, measure))) {
    const last = lines.at(-1) ?? "";
    const longer = last === "" ? word : `${last} ${word}`;
    if (measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), shortened(lines[most - 1] ?? "", width, measure)];
}

function piecesOf(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const pieces = [""];
  for (const { segment } of graphemes.segment(word)) {
    const longer = `${pieces.at(-1)}${segment}`;
    if (measure(longer) <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(segment);
  }
  return pieces;
}

function shortened(line: string, width: number, measure: Measure): string {
  const letters = Array.from(graphemes.segment(line), ({ segment }) => segment);
  while (letters.length > 0 && measure(`${letters.join("").trimEnd()}…`) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
