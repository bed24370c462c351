import { nextToken, type PdfToken, readValue } from "./pdf-tokens.server.ts";
import { createStreams, readStream, type Streams } from "./read-stream.server.ts";

export type PdfProblem = "broken-file" | "active-file" | "locked-file" | "too-many-pages";

const ACTIVE = [
  "3D",
  "AA",
  "Collection",
  "EmbeddedFile",
  "EmbeddedFiles",
  "FileAttachment",
  "GoToE",
  "GoToR",
  "ImportData",
  "JS",
  "JavaScript",
  "Launch",
  "Movie",
  "Rendition",
  "RichMedia",
  "Sound",
  "SubmitForm",
  "XFA",
];

/** Nested objects could make a small file very slow to read. */
const MOST_READ = 64 * 1024 * 1024;

/** Wherever a reader could start an object, referenced or not. */
const OBJECT_START = /(?<!end)obj|trailer/g;

const END = /%%EOF[\0\t\n\f\r ]*$/;
const END_OF_ZIP = "PK\x05\x06";
const LONGEST_END_OF_ZIP = 65_557;

type Pdf = {
  bytes: Buffer;
  text: string;
  charactersLeft: number;
  streams: Streams;
  names: Set<string>;
};

/** Scans every object, including unused, replaced and compressed ones. */
export function scanPdf(bytes: Buffer): { problem: PdfProblem | null; hasOpenAction: boolean } {
  const text = bytes.toString("latin1");
  const pdf: Pdf = {
    bytes,
    text,
    charactersLeft: MOST_READ,
    streams: createStreams(),
    names: new Set(),
  };
  let isBroken =
    !END.test(text.slice(-1024)) || text.includes(END_OF_ZIP, text.length - LONGEST_END_OF_ZIP);
  for (const { index, 0: keyword } of text.matchAll(OBJECT_START)) {
    isBroken = !readObject(pdf, index + keyword.length) || isBroken;
    if (pdf.charactersLeft < 0) break;
  }
  // A rich text note, whose text is in a stream.
  if (pdf.names.has("FreeText") && pdf.streams.isAnyUnmeasured) isBroken = true;
  // Locked files look broken, too; a file may be broken on purpose to hide active content.
  let problem: PdfProblem | null = isBroken ? "broken-file" : null;
  if (ACTIVE.some((name) => pdf.names.has(name))) problem = "active-file";
  if (pdf.names.has("Encrypt")) problem = "locked-file";
  return { problem, hasOpenAction: pdf.names.has("OpenAction") };
}

function readObject(pdf: Pdf, at: number): boolean {
  const { bytes, text, streams, names } = pdf;
  const value = readValue(text, at);
  pdf.charactersLeft -= (value?.at(-1)?.end ?? text.length) - at;
  if (value === null || pdf.charactersLeft < 0) return false;
  collectNames(value, names);
  const last = value.at(-1);
  const start = last?.text === ">>" ? findStream(text, last.end) : null;
  if (start === null) return true;
  const objects = readStream(bytes.subarray(start), value, streams);
  if (objects === null) return false;
  collectNames(objects, names);
  return true;
}

/** A link that is not harmless counts as a script. */
function collectNames(tokens: readonly PdfToken[], names: Set<string>): void {
  for (const [index, { kind, text }] of tokens.entries()) {
    if (kind !== "name") continue;
    names.add(text);
    const next = tokens[index + 1];
    if (text === "URI" && next !== undefined && !isHarmless(next)) names.add("JavaScript");
  }
}

function isHarmless({ kind, text }: PdfToken): boolean {
  if (kind === "string") return isHarmlessAddress(text);
  return kind === "name" || kind === "open" || kind === "close";
}

/** http(s), mailto and tel links, and those without a scheme. */
export function isHarmlessAddress(address: string): boolean {
  // Browsers ignore invisible characters.
  const visible = address.replaceAll(/[^\x21-\x7e]/g, "");
  return !/^[a-z][a-z0-9+.-]*:/i.test(visible) || /^(?:https?|mailto|tel):/i.test(visible);
}

function findStream(text: string, at: number): number | null {
  const keyword = nextToken(text, at);
  if (keyword?.kind !== "word" || !keyword.text.startsWith("stream")) return null;
  const lineEnd = /\r\n|\r|\n/g;
  lineEnd.lastIndex = keyword.at;
  const match = lineEnd.exec(text);
  return match === null ? text.length : match.index + match[0].length;
}
