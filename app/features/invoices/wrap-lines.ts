export type Measure = (text: string) => number;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Breaks at spaces, and inside words wider than a line; the last allowed line ends in an ellipsis. */
export function wrapLines(
  text: string,
  { width, lines: maxLines, measure }: { width: number; lines: number; measure: Measure },
): string[] {
  const lines = [""];
  for (const word of text.split(" ").flatMap((word) => splitWord(word, width, measure))) {
    const last = lines.at(-1) ?? "";
    const longer = last === "" ? word : `${last} ${word}`;
    if (measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines - 1), truncate(lines[maxLines - 1] ?? "", width, measure)];
}

function splitWord(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const pieces = [""];
  for (const { segment } of graphemes.segment(word)) {
    const longer = `${pieces.at(-1)}${segment}`;
    if (measure(longer) <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(segment);
  }
  return pieces;
}

function truncate(line: string, width: number, measure: Measure): string {
  const letters = Array.from(graphemes.segment(line), ({ segment }) => segment);
  while (letters.length > 0 && measure(`${letters.join("").trimEnd()}…`) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
