import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { dataDir } from "./site-under-test.ts";

export type SentMail = { messageId: string; to: string; subject: string; text: string };
type SentText = { messageId: string; to: string; body: string };

const PATIENCE_MS = 5000;
const PAUSE_MS = 100;

/** The newest e-mail to an address; waits for one that no earlier call has returned. */
export async function latestMail(to: string, containing = ""): Promise<SentMail> {
  return await waitForNew(`e-mail to ${to}`, () =>
    findNewestTo<SentMail>("mail.log", to, ({ text }) => text.includes(containing)),
  );
}

/** The 6-digit code in the newest message to an e-mail or number; waits like `latestMail`. */
export async function readSentCode(emailOrPhone: string): Promise<string> {
  const { code } = await waitForNew(`code for ${emailOrPhone}`, () => {
    if (!emailOrPhone.includes("@")) {
      return withCode(findNewestTo<SentText>("sms.log", emailOrPhone), ({ body }) => body);
    }
    // The body ends with a postcode, which has six digits too.
    return withCode(findNewestTo<SentMail>("mail.log", emailOrPhone), ({ subject }) => subject);
  });
  return code;
}

function findNewestTo<Line extends { to: string }>(
  name: string,
  to: string,
  isWanted: (line: Line) => boolean = () => true,
): Line | undefined {
  const file = path.join(dataDir, name);
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").slice(0, -1) : [];
  // Parse only likely lines: there are hundreds, some with attachments.
  const likely = lines.filter((line) => line.includes(to));
  return likely
    .map((line): Line => JSON.parse(line))
    .findLast((line) => line.to === to && isWanted(line));
}

function withCode<Line extends { messageId: string }>(
  line: Line | undefined,
  textOf: (line: Line) => string,
) {
  const code = line && /(?<!\d)\d{6}(?!\d)/.exec(textOf(line))?.[0];
  return code === undefined ? undefined : { messageId: line?.messageId ?? "", code };
}

/** A code that was read before must not be returned for a new request. */
const readMessageIds = new Set<string>();

async function waitForNew<T extends { messageId: string }>(
  what: string,
  find: () => T | undefined,
): Promise<T> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(PAUSE_MS)) {
    const found = find();
    if (found === undefined || readMessageIds.has(found.messageId)) continue;
    readMessageIds.add(found.messageId);
    return found;
  }
  throw new Error(`No new ${what} in ${PATIENCE_MS} ms`);
}
