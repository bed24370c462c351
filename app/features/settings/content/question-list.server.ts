import { z } from "zod";
import type { FrequentQuestion } from "#app/content/site-content.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { parseRows, type Row, type RowProblems } from "#app/features/settings/lists/list-fields.ts";
import { contentProblems, questionProblems as problems } from "./content-messages.ts";
import { filledText } from "./text-schema.server.ts";

const question = z.object({
  question: filledText(120, problems.question),
  answer: filledText(600, problems.answer),
});

const unique = {
  key: (row: FrequentQuestion) => row.question,
  field: "question",
  problem: contentProblems.twice,
};
const most = { rows: 30, field: "question", problem: contentProblems.tooMany };

/** The form, or the part of a file of settings. */
export function parseQuestions(input: unknown): Result<readonly FrequentQuestion[], RowProblems> {
  const rows = parseRows(input, { schema: question, most, unique });
  return rows.ok ? ok(rows.value.map(({ item }) => item)) : rows;
}

export function rowsOfQuestions(questions: readonly FrequentQuestion[]): Row[] {
  return questions.map(({ question, answer }) => ({ question, answer }));
}
