export const PASSWORD_LENGTH = { least: 10, most: 128 } as const;

const MIN_DISTINCT_CHARACTERS = 5;
const MIN_OWN_WORD_LENGTH = 4;
const MIN_OTHER_CHARACTERS = 8;
/** No name and no e-mail that is accepted is longer; what is typed may be. */
const MAX_OWNER_LENGTH = 254;
const COMMON_PASSWORDS = [
  "password",
  "passw0rd",
  "qwerty",
  "asdfgh",
  "iloveyou",
  "welcome",
  "letmein",
];

export function passwordWeaknesses(
  password: string,
  owner: { name: string; email: string },
): string[] {
  const { least: min, most: max } = PASSWORD_LENGTH;
  // The checks below take too long for a text of any length.
  if (password.length > max) return [`Use at most ${max} characters.`];
  const checks: [isWeak: boolean, reason: string][] = [
    [password.length < min, `Use at least ${min} characters.`],
    [new Set(password).size < MIN_DISTINCT_CHARACTERS, "Use more different characters."],
    [/^\d+$/.test(password), "Use more than numbers."],
    [isMostly(COMMON_PASSWORDS, password), "Leave out words that everybody tries."],
    [isMostly(personalWords(owner), password), "Leave out your name and e-mail."],
  ];
  return checks.filter(([isWeak]) => isWeak).map(([, reason]) => reason);
}

function isMostly(words: readonly string[], password: string): boolean {
  const lower = password.toLowerCase();
  const rest = words.reduce((text, word) => text.replaceAll(word, ""), lower);
  return rest !== lower && rest.length < MIN_OTHER_CHARACTERS;
}

function personalWords({ name, email }: { name: string; email: string }): string[] {
  return [...name.slice(0, MAX_OWNER_LENGTH).split(/\s+/), ownPartOf(email)]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= MIN_OWN_WORD_LENGTH);
}

function ownPartOf(email: string): string {
  return email.slice(0, MAX_OWNER_LENGTH).split("@")[0] ?? "";
}
