import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { business } from "#app/content/business.ts";
import { STRENGTH_SUGGESTIONS, STRENGTH_WARNINGS } from "./password-strength-messages.ts";
import { PASSWORD_LENGTH, passwordWeaknesses } from "./password-weaknesses.ts";

/** From 0 to 4; this stands for 100 million guesses and more. */
const STRONG_ENOUGH = 3;
const SHORTEST_OWN_WORD = 3;

// Measuring holds up everybody else: with both limits the worst of passwords takes no longer to
// measure than to hash, and a usual one two milliseconds.
const MEASURED_LENGTH = 100;
const SPELLINGS = 10;

type Owner = { name: string; email: string | null; phone: string | null };

/**
 * Why a password may not be used, as the person reads it; empty when it may: the rules of the form,
 * and, of one that is guessed too soon, what zxcvbn has against it (spec 5, Authentication).
 */
export async function passwordReasons(password: string, owner: Owner): Promise<string[]> {
  const broken = passwordWeaknesses(password, { name: owner.name, email: owner.email ?? "" });
  if (password.length > PASSWORD_LENGTH.most) return broken;
  const measure = await (opening ??= openMeasure());
  const { score, feedback } = measure.check(password, ownWords(owner));
  if (score >= STRONG_ENOUGH) return broken;
  const { warning, suggestions } = feedback;
  return [...new Set([...broken, ...(warning === null ? [] : [warning]), ...suggestions])];
}

let opening: Promise<ZxcvbnFactory> | undefined;

/** A quarter of a million words, in memory from the first password on. */
async function openMeasure(): Promise<ZxcvbnFactory> {
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
    maxLength: MEASURED_LENGTH,
    l33tMaxSubstitutions: SPELLINGS,
  });
}

/** What a guesser who knows the person, or the site, tries first. */
function ownWords({ name, email, phone }: Owner): string[] {
  const withoutCountry = phone?.slice(-10);
  const known = [name, email, phone, withoutCountry, business.name, business.city];
  const words = known.flatMap((text) => {
    const whole = (text ?? "").slice(0, MEASURED_LENGTH);
    const parts = whole.split(/[^\p{L}\p{N}]+/u);
    return [whole, parts.join(""), ...parts];
  });
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_OWN_WORD);
}
