/** GSM 03.38: seven bits each, so that a text of one part has 160 of them. */
const BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Sent as two characters. */
const EXTENSION = new Set("\f^{}\\[~]|€");

/** Characters of a text in one part, and of each part of a longer one. */
const GSM = { alone: 160, each: 153 };
const UCS_2 = { alone: 70, each: 67 };

export type SmsParts = {
  /** Each is charged as a message. */
  parts: number;
  /** Those outside the alphabet, once each, with their marks. One is enough for the shorter parts of UCS-2. */
  foreign: string[];
};

export function countSmsParts(text: string): SmsParts {
  const foreign = listForeign(text);
  const sizes = Array.from(text, (character) => {
    if (foreign.length > 0) return character.length;
    return EXTENSION.has(character) ? 2 : 1;
  });
  return { parts: countParts(sizes, foreign.length > 0 ? UCS_2 : GSM), foreign };
}

/** As it would be without the characters outside the alphabet. */
export function removeForeign(text: string): string {
  return Array.from(text).filter(isGsm).join("");
}

function listForeign(text: string): string[] {
  const characters = text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
  return [...new Set(characters.filter((character) => ![...character].every(isGsm)))];
}

function isGsm(character: string): boolean {
  return BASIC.has(character) || EXTENSION.has(character);
}

/** A character is never split between two parts. */
function countParts(sizes: readonly number[], { alone, each }: typeof GSM): number {
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return 1;
  let [parts, used] = [1, 0];
  for (const size of sizes) {
    if (used + size > each) [parts, used] = [parts + 1, 0];
    used += size;
  }
  return parts;
}
