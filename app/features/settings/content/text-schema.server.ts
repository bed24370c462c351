import { z } from "zod";
import { findUnknownVariable } from "#app/content/text-variables.server.ts";
import { angleBracketProblem } from "#app/features/settings/settings-messages.ts";
import { contentProblems } from "./content-messages.ts";

type Options = {
  /** Variables of this text alone, beside those of every text. */
  variables?: readonly string[];
};

/** A text in one paragraph that may name variables in braces. */
export const filledText = (longest: number, problem: string, { variables = [] }: Options = {}) =>
  z
    .string(problem)
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .refine((text) => text !== "" && text.length <= longest && !/\p{Cc}/u.test(text), {
      error: problem,
      abort: true,
    })
    .refine((text) => !/[<>]/.test(text), { error: angleBracketProblem, abort: true })
    .superRefine((text, context) => {
      const unknown = findUnknownVariable(text, variables);
      if (unknown === null) return;
      context.addIssue({ code: "custom", message: contentProblems.variable(unknown) });
    });
