import { constants, inflateRawSync } from "node:zlib";
import { hasPlausibleSizes, isCrossReference } from "./cross-reference.server.ts";
import { findNumbers } from "./dictionary-numbers.server.ts";
import { listTokens, nextToken, type PdfToken } from "./pdf-tokens.server.ts";

const FLATE = new Set(["FlateDecode", "Fl"]);
const OTHER_COMPRESSIONS = new Set(["LZWDecode", "LZW", "RunLengthDecode", "RL"]);
const TEXT_FILTERS = new Set(["ASCII85Decode", "A85", "ASCIIHexDecode", "AHx"]);

const MIB = 1024 * 1024;
/** A grey page at 600 dpi is 35 MB. */
const MAX_INFLATED = 64 * MIB;

export type Streams = {
  inflated: number;
  ofObjects: number;
  isAnyUnmeasured: boolean;
};

export function createStreams(): Streams {
  return { inflated: 256 * MIB, ofObjects: 4 * MIB, isAnyUnmeasured: false };
}

export function readStream(
  data: Buffer,
  dictionary: readonly PdfToken[],
  streams: Streams,
): PdfToken[] | null {
  const all = dictionary.filter(({ kind }) => kind === "name").map(({ text }) => text);
  const names = new Set(all);
  const compressions = all.filter((name) => FLATE.has(name) || OTHER_COMPRESSIONS.has(name));
  // Nested compression is a decompression bomb.
  if (compressions.length > 1) return null;
  const isMeasured = !all.some((name) => OTHER_COMPRESSIONS.has(name) || TEXT_FILTERS.has(name));
  if (!isMeasured) streams.isAnyUnmeasured = compressions.length > 0 || streams.isAnyUnmeasured;
  const inflated = isMeasured && compressions.length > 0 ? inflate(data, streams) : null;
  if (inflated === "broken") return null;
  const hasObjects = names.has("ObjStm") || names.has("First");
  const isTable = isCrossReference(names);
  if (!hasObjects && !isTable) return [];
  if (!isOnlyDeflated(dictionary, names) || (inflated === null && names.has("Filter"))) return null;
  if (isTable && !hasPlausibleSizes(dictionary, names)) return null;
  if (!hasObjects) return [];
  if (names.has("Predictor")) return null;
  // Uncompressed data extends to the end of the file here.
  streams.ofObjects -= inflated?.length ?? 0;
  if (streams.ofObjects < 0) return null;
  return readObjects((inflated ?? data).toString("latin1"), dictionary);
}

/** A filter given by reference could change. */
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

/** Like PDF readers, ignores window size, checksum, trailing data and a missing end. Null if not deflated. */
function inflate(data: Buffer, streams: Streams): Buffer | "broken" | null {
  const isDeflated = data.length > 1 && (data.readUInt8(0) & 15) === 8;
  if (!isDeflated || data.readUInt16BE(0) % 31 !== 0 || (data.readUInt8(1) & 32) > 0) return null;
  const maxOutputLength = Math.min(MAX_INFLATED, streams.inflated);
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

/** An object stream: pairs of number and offset, then the objects from `First` on. */
function readObjects(text: string, dictionary: readonly PdfToken[]): PdfToken[] | null {
  const [first] = findNumbers("First", dictionary) ?? [];
  const [count] = findNumbers("N", dictionary) ?? [];
  if (first === undefined || count === undefined || count > text.length) return null;
  const tokens = listTokens(text, first);
  // An offset into a string would hide an object from us.
  const starts = new Set(tokens.map(({ at }) => at));
  const numbers = listTokens(text.slice(0, first), 0).map((token) => Number(token.text));
  for (let index = 0; index < count; index += 1) {
    const place = nextToken(text, first + (numbers[2 * index + 1] ?? Number.NaN))?.at;
    if (place === undefined || !starts.has(place)) return null;
  }
  return tokens;
}
