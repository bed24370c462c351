import { countSmsParts, removeForeign } from "#app/domain/sms-parts.ts";

const MOST_NAMED = 5;

export type PartsNote = { text: string; isCostly: boolean };

/** What it costs to send a text, whose variables are filled in with samples. */
export function describeParts(text: string): PartsNote {
  const { parts, foreign } = countSmsParts(text);
  const count = `${formatParts(parts)} with sample values.`;
  if (foreign.length === 0) return { text: count, isCostly: false };
  const without = countSmsParts(removeForeign(text)).parts;
  const isOne = foreign.length === 1;
  const cause = `${nameCharacters(foreign)} ${isOne ? "is" : "are"} not in the alphabet of text messages (GSM 03.38), so each part holds fewer characters.`;
  const saving =
    without < parts ? ` Without ${isOne ? "it" : "them"}: ${formatParts(without)}.` : "";
  return { text: `${count} ${cause}${saving}`, isCostly: true };
}

function formatParts(parts: number): string {
  return parts === 1 ? "1 part" : `${parts} parts`;
}

function nameCharacters(foreign: readonly string[]): string {
  const named = foreign.slice(0, MOST_NAMED).map(nameCharacter);
  const others = foreign.length - named.length;
  if (others > 0) named.push(`${others} more`);
  const last = named.pop() ?? "";
  return named.length === 0 ? last : `${named.join(", ")} and ${last}`;
}

/** By its code where it cannot be seen. */
function nameCharacter(character: string): string {
  if (/[\p{L}\p{N}\p{P}\p{S}]/u.test(character)) return `“${character}”`;
  const code = character.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}
