export type Measure = (text: string) => number;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A line is at most so much of what its words and spaces measure by themselves: only a fuller one is measured. */
const SURELY_FITS = 0.95;

/** Breaks at spaces, and inside words wider than a line; the last allowed line ends in an ellipsis. */
export function wrapLines(
  text: string,
  { width, lines: maxLines, measure }: { width: number; lines: number; measure: Measure },
): string[] {
  const lines = [""];
  const space = measure(" ");
  let wordsOfLine = 0;
  for (const word of splitWords(text, width, measure)) {
    const last = lines.at(-1) ?? "";
    const longer = last === "" ? word : `${last} ${word}`;
    const words = wordsOfLine + space + measure(word);
    if (words <= width * SURELY_FITS || measure(longer) <= width) {
      lines[lines.length - 1] = longer;
      wordsOfLine = words;
    } else {
      lines.push(word);
      wordsOfLine = measure(word);
    }
    if (lines.length > maxLines) {
      const lastLine = truncate(lines[maxLines - 1] ?? "", width, measure);
      return [...lines.slice(0, maxLines - 1), lastLine];
    }
  }
  return lines;
}

/** A generator, so that what no line shows is not measured. */
function* splitWords(text: string, width: number, measure: Measure) {
  for (const word of text.split(" ")) {
    if (measure(word) <= width) yield word;
    else yield* splitWord(word, width, measure);
  }
}

function* splitWord(word: string, width: number, measure: Measure) {
  let piece = "";
  for (const letter of splitLetters(word, width, measure)) {
    if (piece !== "" && measure(`${piece}${letter}`) > width) {
      yield piece;
      piece = "";
    }
    piece += letter;
  }
  yield piece;
}

/** Indian scripts allow a grapheme of any length; one wider than a line is split into its code points. */
function* splitLetters(word: string, width: number, measure: Measure) {
  for (const { segment } of graphemes.segment(word)) {
    if (segment.length > 1 && measure(segment) > width) yield* segment;
    else yield segment;
  }
}

function truncate(line: string, width: number, measure: Measure): string {
  const letters = Array.from(graphemes.segment(line), ({ segment }) => segment);
  while (letters.length > 0 && measure(`${letters.join("").trimEnd()}…`) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
