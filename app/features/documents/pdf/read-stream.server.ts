import { constants, inflateRawSync } from "node:zlib";
import { hasSoundSizes, isCrossReference } from "./cross-reference.server.ts";
import { numbersAfter } from "./dictionary-numbers.server.ts";
import { allTokens, nextToken, type PdfToken } from "./pdf-tokens.server.ts";

const FLATE = new Set(["FlateDecode", "Fl"]);
const OTHER_COMPRESSIONS = new Set(["LZWDecode", "LZW", "RunLengthDecode", "RL"]);
const TEXT_FILTERS = new Set(["ASCII85Decode", "A85", "ASCIIHexDecode", "AHx"]);

const MIB = 1024 * 1024;
/** A page at 600 dots per inch, in grey, is 35 MB. */
const MOST_INFLATED = 64 * MIB;

/** How many more bytes may come of compressed ones, and how many of streams of objects. */
export type Streams = {
  inflated: number;
  ofObjects: number;
  /** Whether there was one of which nobody knows how much a reader makes of it. */
  isAnyUnmeasured: boolean;
};

/** The streams of one file, before the first of them is read. */
export function noStreamsYet(): Streams {
  return { inflated: 256 * MIB, ofObjects: 4 * MIB, isAnyUnmeasured: false };
}

/** The tokens of the objects inside a stream, most of which hold none; null where it is broken. */
export function readStream(
  data: Buffer,
  dictionary: readonly PdfToken[],
  streams: Streams,
): PdfToken[] | null {
  const all = dictionary.filter(({ kind }) => kind === "name").map(({ text }) => text);
  const names = new Set(all);
  const compressions = all.filter((name) => FLATE.has(name) || OTHER_COMPRESSIONS.has(name));
  // One inside the other makes gigabytes of nothing.
  if (compressions.length > 1) return null;
  const isMeasured = !all.some((name) => OTHER_COMPRESSIONS.has(name) || TEXT_FILTERS.has(name));
  if (!isMeasured) streams.isAnyUnmeasured = compressions.length > 0 || streams.isAnyUnmeasured;
  const inflated = isMeasured && compressions.length > 0 ? inflate(data, streams) : null;
  if (inflated === "broken") return null;
  const hasObjects = names.has("ObjStm") || names.has("First");
  const isTable = isCrossReference(names);
  if (!hasObjects && !isTable) return [];
  if (!isOnlyDeflated(dictionary, names) || (inflated === null && names.has("Filter"))) return null;
  if (isTable && !hasSoundSizes(dictionary, names)) return null;
  if (!hasObjects) return [];
  if (names.has("Predictor")) return null;
  // What is not deflated goes on to the end of the file.
  streams.ofObjects -= inflated?.length ?? 0;
  if (streams.ofObjects < 0) return null;
  return readObjects((inflated ?? data).toString("latin1"), dictionary);
}

/** Whether nothing but Flate packs it, and its own dictionary says how: other objects may change. */
function isOnlyDeflated(dictionary: readonly PdfToken[], names: ReadonlySet<string>): boolean {
  if (names.has("F") || names.has("DP")) return false;
  return dictionary.every(({ kind, text }, index) => {
    const values = dictionary.slice(index + 1, index + 4).map((token) => token.text);
    if (kind !== "name" || (text !== "Filter" && text !== "DecodeParms")) return true;
    const isList = values[0] === "[";
    const [value = "", next] = isList ? values.slice(1) : values;
    if (text === "DecodeParms") return value === "<<" || value === "null";
    return FLATE.has(value) && (!isList || next === "]");
  });
}

/**
 * As readers do it, who look at neither the size of its window nor its checksum. Null where they find
 * nothing to unpack; what follows the stream in the file is left alone, and it may lack its end.
 */
function inflate(data: Buffer, streams: Streams): Buffer | "broken" | null {
  const isDeflated = data.length > 1 && (data.readUInt8(0) & 15) === 8;
  if (!isDeflated || data.readUInt16BE(0) % 31 !== 0 || (data.readUInt8(1) & 32) > 0) return null;
  const maxOutputLength = Math.min(MOST_INFLATED, streams.inflated);
  if (maxOutputLength < 1) return "broken";
  try {
    const finishFlush = constants.Z_SYNC_FLUSH;
    const inflated = inflateRawSync(data.subarray(2), { maxOutputLength, finishFlush });
    streams.inflated -= inflated.length;
    return inflated;
  } catch {
    return "broken";
  }
}

/** A stream of objects: pairs of number and place, and from `First` on the objects themselves. */
function readObjects(text: string, dictionary: readonly PdfToken[]): PdfToken[] | null {
  const [first] = numbersAfter("First", dictionary) ?? [];
  const [count] = numbersAfter("N", dictionary) ?? [];
  if (first === undefined || count === undefined || count > text.length) return null;
  const tokens = allTokens(text, first);
  // A place inside a string would hold what is none to us, and an object to others.
  const starts = new Set(tokens.map(({ at }) => at));
  const numbers = allTokens(text.slice(0, first), 0).map((token) => Number(token.text));
  for (let index = 0; index < count; index += 1) {
    const place = nextToken(text, first + (numbers[2 * index + 1] ?? Number.NaN))?.at;
    if (place === undefined || !starts.has(place)) return null;
  }
  return tokens;
}
