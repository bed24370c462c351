import { open } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Instant } from "#app/domain/business-time.ts";

export type SentMessage = {
  kind: "text" | "mail";
  at: Instant;
  to: string;
  /** A text message has none. */
  subject: string | null;
  words: string;
};

const NEWEST = 50;
/** As much of the end of a file as holds the newest messages, long ones too. */
const TAIL_BYTES = 1024 * 1024;

const head = z.object({ at: z.number(), to: z.string() });
const textLine = head.extend({ body: z.string() }).transform(({ body: words, ...rest }) => ({
  ...rest,
  kind: "text" as const,
  subject: null,
  words,
}));
const mailLine = head
  .extend({ subject: z.string(), text: z.string() })
  .transform(({ text: words, ...rest }) => ({ ...rest, kind: "mail" as const, words }));

/** The newest messages that the demo wrote to its files instead of sending them, newest first. */
export async function readSent(folder: string): Promise<SentMessage[]> {
  const [mails, texts] = await Promise.all([
    readLines(path.join(folder, "mail.log"), mailLine),
    readLines(path.join(folder, "sms.log"), textLine),
  ]);
  // Of one moment, the one that is further down in its file is the newer.
  const all = [...mails, ...texts].toReversed();
  return all.sort((one, other) => other.at - one.at).slice(0, NEWEST);
}

/** The lines that are whole: a process may be writing the last one. */
async function readLines<T>(file: string, form: z.ZodType<T>): Promise<T[]> {
  const lines = (await readTail(file)).split("\n");
  return lines.flatMap((line) => {
    const read = form.safeParse(parseJson(line));
    return read.success ? [read.data] : [];
  });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Nothing where there is no file yet. */
async function readTail(file: string): Promise<string> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (handle === null) return "";
  try {
    const { size } = await handle.stat();
    const bytes = Buffer.alloc(Math.min(size, TAIL_BYTES));
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, size - bytes.length);
    return bytes.toString("utf8", 0, bytesRead);
  } finally {
    await handle.close();
  }
}
