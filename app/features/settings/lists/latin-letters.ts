/** In Unicode the scripts of India share one layout: a letter stands at the same offset in each block. */
const FIRST = 0x0900;
const LAST = 0x0d7f;
const BLOCK_SIZE = 0x80;
/** Hindi, Bengali, Punjabi and Gujarati do not speak the vowel of a last consonant. */
const FIRST_SOUTHERN = 0x0b00;

const VOWELS = lettersFrom(0x05, "a a i i u u r l e e e ai o o o au");
const CONSONANTS = new Map([
  ...lettersFrom(0x15, "k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m"),
  ...lettersFrom(0x2f, "y r r l l zh v sh sh s h"),
  ...lettersFrom(0x58, "k kh g z r rh f y"),
]);
/** Each takes the place of the vowel that a consonant has by itself. */
const VOWEL_SIGNS = new Map([
  ...lettersFrom(0x3e, "a i i u u r r e e e ai o o o au"),
  // The last one means that there is no vowel.
  [0x4d, ""] as const,
]);
const OTHERS = new Map([
  ...lettersFrom(0x01, "n m h"),
  ...lettersFrom(0x66, "0 1 2 3 4 5 6 7 8 9"),
]);
/** The dot of letters for foreign sounds. */
const NUKTA = 0x3c;

function lettersFrom(first: number, letters: string): Map<number, string> {
  return new Map(letters.split(" ").map((letter, index) => [first + index, letter]));
}

/** Without accents, and with the letters of Indian scripts as they sound, roughly. Others stay. */
export function toLatinLetters(text: string): string {
  const characters = [...text.normalize("NFC")].filter((one) => offsetOf(one) !== NUKTA);
  const latin = characters.map((character, index) => {
    const offset = offsetOf(character);
    if (offset === null) return character;
    const consonant = CONSONANTS.get(offset);
    const others = VOWELS.get(offset) ?? VOWEL_SIGNS.get(offset) ?? OTHERS.get(offset);
    if (consonant === undefined) return others ?? character;
    return consonant + vowelAfter(character, characters[index + 1] ?? "");
  });
  return latin
    .join("")
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036F]/g, "");
}

function vowelAfter(consonant: string, next: string): string {
  const following = offsetOf(next);
  if (following !== null && VOWEL_SIGNS.has(following)) return "";
  const isNorthern = (consonant.codePointAt(0) ?? 0) < FIRST_SOUTHERN;
  return isNorthern && following === null ? "" : "a";
}

function offsetOf(character: string): number | null {
  const code = character.codePointAt(0) ?? 0;
  return code >= FIRST && code <= LAST ? code % BLOCK_SIZE : null;
}
