import { readFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { loadSiteConfig } from "#app/config/site-config.server.ts";
import { isSetUp } from "#app/features/opening/is-set-up.server.ts";
import { loadSteps } from "#app/routes/admin/settings/ready/load-steps.server.ts";
import { openSiteDatabase } from "./db/open.ts";
import { formatSteps } from "./setup/format-steps.ts";
import { type SetupAnswers, SETUP_QUESTIONS } from "./setup/questions.ts";
import { askQuestions, readAnswers } from "./setup/read-answers.ts";
import { ALREADY_SET_UP, writeSite } from "./setup/write-site.ts";
import { createCommandServices } from "./site-services.ts";

const LIST = "--list";
const UNCHANGED = "Nothing was changed.";

const args = process.argv.slice(2);
const [argument] = args;
const isInTerminal = Boolean(process.stdin.isTTY && process.stdout.isTTY);
const isUnknownOption = argument !== undefined && argument.startsWith("-") && argument !== LIST;
if (args.length > 1 || isUnknownOption || (argument === undefined && !isInTerminal)) {
  console.error(`Usage: npm run setup, in a terminal, or npm run setup -- <answers.json>|${LIST}`);
  process.exit(2);
}

const config = await loadSiteConfig();
const db = await openSiteDatabase();
if (argument !== LIST) {
  if (await isSetUp(db)) await stop(ALREADY_SET_UP);
  const answers = argument === undefined ? await askInTerminal() : await readFile(argument);
  const written = await writeSite(db, answers, Date.now());
  if (!written.ok) await stop(written.reason);
  console.log(`\n${answers.name} is set up.\n`);
  await printSteps();
  console.log(howToStart(answers));
} else await printSteps();
await db.destroy();
process.exit(0);

async function askInTerminal(): Promise<SetupAnswers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  let isInterrupted = false;
  terminal.on("SIGINT", () => {
    isInterrupted = true;
    terminal.close();
  });
  // Lines that are pasted together wait here; `question` would lose all but the first.
  const lines = terminal[Symbol.asyncIterator]();
  const ask = async (prompt: string) => {
    terminal.setPrompt(prompt);
    terminal.prompt();
    const { value, done } = await lines.next();
    return done || isInterrupted ? await stop(`\n${UNCHANGED}`, 130) : value;
  };
  console.log("Enter keeps what stands in brackets. Ctrl-C changes nothing.\n");
  const answers = await askQuestions(ask, console.log);
  console.log(`\n${summarize(answers)}\n`);
  const reply = await ask("Is this right, and shall it be written? (yes/no) ");
  if (!/^y(?:es)?$/i.test(reply.trim())) await stop(UNCHANGED);
  terminal.close();
  return answers;
}

async function readFile(file: string): Promise<SetupAnswers> {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return await stop(`${file} can't be read: ${reason}. ${UNCHANGED}`);
  }
  const { answers, problems } = readAnswers(text);
  if (problems.length > 0) await stop(`${file}:\n- ${problems.join("\n- ")}\n${UNCHANGED}`);
  return answers;
}

async function stop(message: string, code = 1): Promise<never> {
  console.error(message);
  await db.destroy();
  process.exit(code);
}

function summarize(answers: SetupAnswers): string {
  return SETUP_QUESTIONS.map(({ key, text }) => `${text}: ${answers[key]}`).join("\n");
}

async function printSteps(): Promise<void> {
  console.log(formatSteps(await loadSteps(createCommandServices(config, db))));
}

function howToStart({ ownerEmail }: SetupAnswers): string {
  const site = config.PUBLIC_ORIGIN ?? `http://localhost:${config.PORT}`;
  const code =
    config.MAIL_PROVIDER === "console"
      ? "it is in the mails whose address npm start prints"
      : `it is sent to ${ownerEmail}`;
  return `
Next: npm start, then sign in at ${site}/login as ${ownerEmail} with a code (${code}).
The list above is at ${site}/admin/settings/ready, and printed by npm run setup -- ${LIST}.`;
}
