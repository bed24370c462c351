import { z } from "zod";
import type { FrequentQuestion, WithTextId } from "#app/content/site-content.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { parseRows, type Row, type RowProblems } from "#app/features/settings/lists/list-fields.ts";
import { assignTextIds } from "#app/features/settings/lists/text-ids.server.ts";
import { rowId } from "#app/features/settings/schema-parts.ts";
import { contentProblems, questionProblems as problems } from "./content-messages.ts";
import { filledText } from "./text-schema.server.ts";

type Question = WithTextId<FrequentQuestion>;

const question = z.object({
  id: rowId(problems.question),
  question: filledText(120, problems.question),
  answer: filledText(600, problems.answer),
});

const textOf = ({ question }: Question) => question;
const unique = {
  key: textOf,
  field: "question",
  problem: contentProblems.twice,
};
const most = { rows: 30, field: "question", problem: contentProblems.tooMany };

/** The form, or the part of a file of settings. */
export function parseQuestions(input: unknown): Result<readonly Question[], RowProblems> {
  const rows = parseRows(input, { schema: question, ignored: ["id"], most, unique });
  if (!rows.ok) return rows;
  const questions = rows.value.map(({ item }) => item);
  return ok(assignTextIds(questions, textOf));
}

export function rowsOfQuestions(questions: readonly Question[]): Row[] {
  return assignTextIds(questions, textOf).map(({ id, question, answer }) => ({
    id,
    question,
    answer,
  }));
}
