import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { business } from "#app/content/business.ts";
import { STRENGTH_SUGGESTIONS, STRENGTH_WARNINGS } from "./password-strength-messages.ts";
import { PASSWORD_LENGTH, passwordWeaknesses } from "./password-weaknesses.ts";

/** From 0 to 4; this stands for 100 million guesses and more. */
const MIN_SCORE = 3;
const MIN_OWN_WORD_LENGTH = 3;

// Measuring holds up everybody else: with both limits the worst of passwords takes no longer to
// measure than to hash, and a usual one two milliseconds.
const MAX_MEASURED_LENGTH = 100;
const MAX_SUBSTITUTIONS = 10;

type Owner = { name: string; email: string | null; phone: string | null };

/**
 * Why a password may not be used, as the person reads it; empty when it may: the rules of the form,
 * and, of one that is guessed too soon, what zxcvbn has against it (spec 5, Authentication).
 */
export async function listPasswordWeaknesses(password: string, owner: Owner): Promise<string[]> {
  const weaknesses = passwordWeaknesses(password, { name: owner.name, email: owner.email ?? "" });
  if (password.length > PASSWORD_LENGTH.most) return weaknesses;
  const factory = await (zxcvbn ??= loadZxcvbn());
  const { score, feedback } = factory.check(password, personalWords(owner));
  if (score >= MIN_SCORE) return weaknesses;
  const { warning, suggestions } = feedback;
  return [...new Set([...weaknesses, ...(warning === null ? [] : [warning]), ...suggestions])];
}

let zxcvbn: Promise<ZxcvbnFactory> | undefined;

/** A quarter of a million words, in memory from the first password on. */
async function loadZxcvbn(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: {
      ...english.translations,
      warnings: STRENGTH_WARNINGS,
      suggestions: STRENGTH_SUGGESTIONS,
    },
    maxLength: MAX_MEASURED_LENGTH,
    l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
  });
}

/** What a guesser who knows the person, or the site, tries first. */
function personalWords({ name, email, phone }: Owner): string[] {
  const withoutCountry = phone?.slice(-10);
  const personal = [name, email, phone, withoutCountry, business.name, business.city];
  const words = personal.flatMap((text) => {
    const whole = (text ?? "").slice(0, MAX_MEASURED_LENGTH);
    const parts = whole.split(/[^\p{L}\p{N}]+/u);
    return [whole, parts.join(""), ...parts];
  });
  return [...new Set(words)].filter((word) => word.length >= MIN_OWN_WORD_LENGTH);
}
