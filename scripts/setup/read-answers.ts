import { type SetupAnswers, type SetupQuestion, SETUP_QUESTIONS } from "./questions.ts";

type Ask = (prompt: string) => Promise<string>;

/** Asks until each answer is valid. */
export async function askQuestions(ask: Ask, print: (line: string) => void): Promise<SetupAnswers> {
  let answers: SetupAnswers = {};
  for (const question of SETUP_QUESTIONS) {
    if (question.about !== undefined) print(`  ${question.about}`);
    for (;;) {
      const suggestion = question.suggest?.(answers) ?? "";
      const hint = suggestion === "" ? "" : ` [${suggestion}]`;
      const typed = await ask(`${question.text}${hint}: `);
      const next = withAnswer(answers, question, typed);
      const problem = question.check(next);
      if (problem === undefined) {
        answers = next;
        break;
      }
      print(`  ${problem}`);
    }
  }
  return answers;
}

/** Of a file; the problems name each answer that is missing, wrong or not asked for. */
export function readAnswers(text: string): { answers: SetupAnswers; problems: string[] } {
  const fileAnswers = parseObject(text);
  if (fileAnswers === null) return { answers: {}, problems: ["this is not a file of answers"] };
  const keys = new Set(SETUP_QUESTIONS.map(({ key }) => key));
  const problems = Object.keys(fileAnswers)
    .filter((key) => !keys.has(key))
    .map((key) => `${key}: nothing is asked under this name`);
  let answers: SetupAnswers = {};
  for (const question of SETUP_QUESTIONS) {
    const value = fileAnswers[question.key];
    const isText = typeof value === "string" || typeof value === "number";
    answers = withAnswer(answers, question, isText ? String(value) : "");
    const problem = question.check(answers);
    if (problem !== undefined) problems.push(`${question.key}: ${problem}`);
  }
  return { answers, problems };
}

function withAnswer(
  answers: SetupAnswers,
  { key, suggest, read }: SetupQuestion,
  typed: string,
): SetupAnswers {
  const value = typed.trim() || (suggest?.(answers) ?? "");
  return { ...answers, [key]: read?.(value) ?? value };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? { ...value } : null;
  } catch {
    return null;
  }
}
