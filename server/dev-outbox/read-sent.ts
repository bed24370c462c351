import { open } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Instant } from "#app/domain/business-time.ts";

type SentBase = { id: string; at: Instant; to: string; text: string };
export type SentText = SentBase & { kind: "text" };
export type SentMail = SentBase & {
  kind: "mail";
  subject: string;
  html: string;
  attachments: readonly SentAttachment[];
};
export type SentMessage = SentText | SentMail;
export type SentAttachment = { filename: string; contentType: string; content: Buffer };

const MAX_MESSAGES = 50;
const TAIL_BYTES = 8 * 1024 * 1024;

const baseFields = { messageId: z.string(), at: z.number(), to: z.string() };
const attachment = z.object({
  filename: z.string(),
  contentType: z.string(),
  content: z.base64().transform((text) => Buffer.from(text, "base64")),
});
const textLine = z
  .object({ ...baseFields, body: z.string() })
  .transform(({ messageId: id, body: text, ...rest }): SentText => {
    return { ...rest, id, text, kind: "text" };
  });
const mailLine = z
  .object({
    ...baseFields,
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    attachments: z.array(attachment).default([]),
  })
  .transform(({ messageId: id, text, ...rest }): SentMail => {
    return { ...rest, id, text, kind: "mail" };
  });

export async function listSentMessages(folder: string): Promise<SentMessage[]> {
  const [mails, texts] = await Promise.all([
    readLines(path.join(folder, "mail.log"), mailLine),
    readLines(path.join(folder, "sms.log"), textLine),
  ]);
  // At the same time, the later line of a file is newer.
  const all = [...mails, ...texts].toReversed();
  return all.sort((one, other) => other.at - one.at).slice(0, MAX_MESSAGES);
}

/** Null when newer messages have replaced it. */
export async function findSentMail(folder: string, id: string): Promise<SentMail | null> {
  const matches = (message: SentMessage) => message.kind === "mail" && message.id === id;
  const mail = (await listSentMessages(folder)).find(matches);
  return mail?.kind === "mail" ? mail : null;
}

/** Skips the last line while another process is writing it. */
async function readLines<T>(file: string, schema: z.ZodType<T>): Promise<T[]> {
  const lines = (await readTail(file)).split("\n");
  return lines.flatMap((line) => {
    const parsed = schema.safeParse(parseJson(line));
    return parsed.success ? [parsed.data] : [];
  });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

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
