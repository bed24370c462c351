export const PASSWORD_LENGTH = { least: 10, most: 128 } as const;

const FEWEST_CHARACTERS = 5;
const SHORTEST_OWN_WORD = 4;
const LEAST_BESIDE_WORDS = 8;
const GUESSED_FIRST = [
  "password",
  "passw0rd",
  "qwerty",
  "asdfgh",
  "iloveyou",
  "welcome",
  "letmein",
];

/**
 * Why a password is too easy to guess, as the person reads it; empty when it may be used (spec 5,
 * Authentication: weak passwords are rejected with the reasons listed).
 */
export function passwordWeaknesses(
  password: string,
  owner: { name: string; email: string },
): string[] {
  const { least, most } = PASSWORD_LENGTH;
  const checks: [isWeak: boolean, reason: string][] = [
    [password.length < least, `Use at least ${least} characters.`],
    [password.length > most, `Use at most ${most} characters.`],
    [new Set(password).size < FEWEST_CHARACTERS, "Use more different characters."],
    [/^\d+$/.test(password), "Use more than numbers."],
    [leansOn(GUESSED_FIRST, password), "Leave out words that everybody tries."],
    [leansOn(ownWords(owner), password), "Leave out your name and e-mail."],
  ];
  return checks.filter(([isWeak]) => isWeak).map(([, reason]) => reason);
}

/** Whether one of the words is in it, and little besides. */
function leansOn(words: readonly string[], password: string): boolean {
  const lower = password.toLowerCase();
  const rest = words.reduce((text, word) => text.replaceAll(word, ""), lower);
  return rest !== lower && rest.length < LEAST_BESIDE_WORDS;
}

function ownWords({ name, email }: { name: string; email: string }): string[] {
  return [...name.split(/\s+/), email.split("@")[0] ?? ""]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= SHORTEST_OWN_WORD);
}
