import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { dataDir } from "./place.ts";

export type SentMail = { messageId: string; to: string; subject: string; text: string };
type SentText = { messageId: string; to: string; body: string };

const PATIENCE_MS = 5000;
const PAUSE_MS = 100;

/** The newest e-mail to that address; waits for one that no earlier call has had. */
export async function latestMail(to: string): Promise<SentMail> {
  return await awaitNew(`e-mail to ${to}`, () => newestTo<SentMail>("mail.log", to));
}

/** The code of six digits in the newest message to that address or number; waits as `latestMail`. */
export async function codeSentTo(emailOrPhone: string): Promise<string> {
  const { code } = await awaitNew(`code for ${emailOrPhone}`, () => {
    if (!emailOrPhone.includes("@")) {
      return withCode(newestTo<SentText>("sms.log", emailOrPhone), ({ body }) => body);
    }
    // The words below the subject end with a postcode.
    return withCode(newestTo<SentMail>("mail.log", emailOrPhone), ({ subject }) => subject);
  });
  return code;
}

function newestTo<Line extends { to: string }>(name: string, to: string): Line | undefined {
  const file = path.join(dataDir, name);
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").slice(0, -1) : [];
  // Of hundreds, some with papers in them, few are worth reading.
  const likely = lines.filter((line) => line.includes(to));
  return likely.map((line): Line => JSON.parse(line)).findLast((line) => line.to === to);
}

function withCode<Line extends { messageId: string }>(
  line: Line | undefined,
  wordsOf: (line: Line) => string,
) {
  const code = line && /(?<!\d)\d{6}(?!\d)/.exec(wordsOf(line))?.[0];
  return code === undefined ? undefined : { messageId: line?.messageId ?? "", code };
}

/** A code asked for again must not be mistaken for the one before. */
const had = new Set<string>();

async function awaitNew<T extends { messageId: string }>(
  what: string,
  look: () => T | undefined,
): Promise<T> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(PAUSE_MS)) {
    const found = look();
    if (found === undefined || had.has(found.messageId)) continue;
    had.add(found.messageId);
    return found;
  }
  throw new Error(`No new ${what} in ${PATIENCE_MS} ms`);
}
