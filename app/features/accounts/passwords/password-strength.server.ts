import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { business } from "#app/content/business.ts";
import { STRENGTH_SUGGESTIONS, STRENGTH_WARNINGS } from "./password-strength-messages.ts";
import { PASSWORD_LENGTH, passwordWeaknesses } from "./password-weaknesses.ts";

/** Of 0 to 4; 3 stands for 100 million guesses or more. */
const MIN_SCORE = 3;
const MIN_OWN_WORD_LENGTH = 3;

// Measuring blocks the event loop: the limits keep the worst case within the time of one hash.
const MAX_MEASURED_LENGTH = 100;
const MAX_SUBSTITUTIONS = 10;

type Owner = { name: string; email: string | null; phone: string | null };

/** Reasons for the user, empty when accepted: the form's rules, then zxcvbn (spec 5, Authentication). */
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

function personalWords({ name, email, phone }: Owner): string[] {
  const withoutCountry = phone?.slice(-10);
  const personal = [name, email, phone, withoutCountry, business().name, business().city];
  const words = personal.flatMap((text) => {
    const whole = (text ?? "").slice(0, MAX_MEASURED_LENGTH);
    const parts = whole.split(/[^\p{L}\p{N}]+/u);
    return [whole, parts.join(""), ...parts];
  });
  return [...new Set(words)].filter((word) => word.length >= MIN_OWN_WORD_LENGTH);
}
