import { nextToken, type PdfToken, readValue } from "./pdf-tokens.server.ts";
import { noStreamsYet, readStream, type Streams } from "./read-stream.server.ts";

export type PdfProblem = "broken-file" | "active-file" | "locked-file" | "too-many-pages";

/** Names that stand only in files which do something, carry other files or ask for something. */
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

/** A sound file is read little more than once; one of objects within objects, over and over. */
const MOST_READ = 64 * 1024 * 1024;

/** Everywhere a reader may begin to read an object, whatever stands around it and whoever points to it. */
const OBJECT_START = /(?<!end)obj|trailer/g;

const END = /%%EOF[\0\t\n\f\r ]*$/;
/** What only a file has that is an archive as well. */
const END_OF_ZIP = "PK\x05\x06";
const LONGEST_END_OF_ZIP = 65_557;

type Pdf = {
  bytes: Buffer;
  text: string;
  /** How many more of its characters are read. */
  left: number;
  streams: Streams;
  names: Set<string>;
};

/**
 * What speaks against a PDF, going by every object in it: those that are out of use, were replaced by
 * a later part of the file, or lie inside streams of objects, too. And whether it may do something
 * when it is opened, which another reader has to tell.
 */
export function scanPdf(bytes: Buffer): { problem: PdfProblem | null; hasOpenAction: boolean } {
  const text = bytes.toString("latin1");
  const pdf: Pdf = { bytes, text, left: MOST_READ, streams: noStreamsYet(), names: new Set() };
  let isBroken =
    !END.test(text.slice(-1024)) || text.includes(END_OF_ZIP, text.length - LONGEST_END_OF_ZIP);
  for (const { index, 0: keyword } of text.matchAll(OBJECT_START)) {
    isBroken = !readObject(pdf, index + keyword.length) || isBroken;
    if (pdf.left < 0) break;
  }
  // The one note of which the words are read out of a stream.
  if (pdf.names.has("FreeText") && pdf.streams.isAnyUnmeasured) isBroken = true;
  // What is locked looks broken too, and active may be what is broken on purpose.
  let problem: PdfProblem | null = isBroken ? "broken-file" : null;
  if (ACTIVE.some((name) => pdf.names.has(name))) problem = "active-file";
  if (pdf.names.has("Encrypt")) problem = "locked-file";
  return { problem, hasOpenAction: pdf.names.has("OpenAction") };
}

/** Notes the names of the object that begins at `at`. False where it is broken. */
function readObject(pdf: Pdf, at: number): boolean {
  const { bytes, text, streams, names } = pdf;
  const value = readValue(text, at);
  pdf.left -= (value?.at(-1)?.end ?? text.length) - at;
  if (value === null || pdf.left < 0) return false;
  noteNames(value, names);
  const last = value.at(-1);
  const start = last?.text === ">>" ? findStream(text, last.end) : null;
  if (start === null) return true;
  const objects = readStream(bytes.subarray(start), value, streams);
  if (objects === null) return false;
  noteNames(objects, names);
  return true;
}

/** An address that is not harmless counts as a script. */
function noteNames(tokens: readonly PdfToken[], names: Set<string>): void {
  for (const [index, { kind, text }] of tokens.entries()) {
    if (kind !== "name") continue;
    names.add(text);
    const next = tokens[index + 1];
    if (text === "URI" && next !== undefined && !isHarmless(next)) names.add("JavaScript");
  }
}

/** What follows the name URI: a key, where it is the kind of an action; a base for others; an address. */
function isHarmless({ kind, text }: PdfToken): boolean {
  if (kind === "string") return isHarmlessAddress(text);
  return kind === "name" || kind === "open" || kind === "close";
}

/** Pages of the web, mail and telephone numbers, and addresses without a scheme. */
export function isHarmlessAddress(address: string): boolean {
  // As browsers read it, which leave out what cannot be seen.
  const visible = address.replaceAll(/[^\x21-\x7e]/g, "");
  return !/^[a-z][a-z0-9+.-]*:/i.test(visible) || /^(?:https?|mailto|tel):/i.test(visible);
}

/** Where the data of a stream begins whose dictionary ends at `at`; null where none follows. */
function findStream(text: string, at: number): number | null {
  const keyword = nextToken(text, at);
  if (keyword?.kind !== "word" || !keyword.text.startsWith("stream")) return null;
  const lineEnd = /\r\n|\r|\n/g;
  lineEnd.lastIndex = keyword.at;
  const found = lineEnd.exec(text);
  return found === null ? text.length : found.index + found[0].length;
}
