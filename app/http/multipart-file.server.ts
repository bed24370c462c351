import { ok, refused, type Result } from "#app/domain/result.ts";

/** What a form's fields and the heads of its parts may have together. */
const MOST_IN_MEMORY = 64 * 1024;
const HEAD_END = Buffer.from("\r\n\r\n");

/** The one file of a form, and the fields that stood before it. */
export type FormFile = {
  fields: ReadonlyMap<string, string>;
  fileName: string;
  contentType: string;
  /** To be read before anything else; it throws where the form ends before the file does. */
  content: AsyncGenerator<Buffer>;
};

/** The boundary of a `multipart/form-data` content type; null for any other type. */
export function boundaryOf(contentType: string): string | null {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return null;
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
}

/**
 * Reads a form as it arrives, up to its file, of which no more is in memory than the piece at hand.
 * Refused is a form without a file, or with more before it than the few fields that belong there.
 */
export async function findFormFile(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): Promise<Result<FormFile, "no-file">> {
  const mark = Buffer.from(`\r\n--${boundary}`);
  const reader = new FormReader(body);
  const fields = new Map<string, string>();
  try {
    // The first boundary stands at the very beginning, without a line before it.
    reader.putBack(Buffer.from("\r\n"));
    await reader.readTo(mark);
    for (;;) {
      const head = readHead(await reader.readTo(HEAD_END));
      if (head === null) return refused("no-file");
      if (head.fileName !== null) {
        const { fileName, contentType } = head;
        return ok({ fields, fileName, contentType, content: reader.streamTo(mark) });
      }
      fields.set(head.name, (await reader.readTo(mark)).toString("utf8"));
    }
  } catch (error) {
    if (error instanceof Unreadable) return refused("no-file");
    throw error;
  }
}

class Unreadable extends Error {}

/** Takes a body apart at marks, wherever its pieces happen to end. */
class FormReader {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);
  #taken = 0;

  constructor(body: AsyncIterable<Uint8Array>) {
    this.#pieces = body[Symbol.asyncIterator]();
  }

  putBack(bytes: Buffer): void {
    this.#held = Buffer.concat([bytes, this.#held]);
  }

  /** What stands before the mark, which is skipped. */
  async readTo(mark: Buffer): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.streamTo(mark)) {
      this.#taken += part.length;
      if (this.#taken > MOST_IN_MEMORY) throw new Unreadable("Too much before the file");
      parts.push(part);
    }
    return Buffer.concat(parts);
  }

  async *streamTo(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(mark);
      if (at >= 0) {
        const before = this.#held.subarray(0, at);
        this.#held = this.#held.subarray(at + mark.length);
        if (before.length > 0) yield before;
        return;
      }
      // The end of what is here may be the beginning of the mark.
      const sure = this.#held.subarray(0, Math.max(0, this.#held.length - mark.length + 1));
      this.#held = this.#held.subarray(sure.length);
      if (sure.length > 0) yield sure;
      const { value, done } = await this.#pieces.next();
      if (done) throw new Unreadable("The form ended before its end");
      this.#held = Buffer.concat([this.#held, value]);
    }
  }
}

type PartHead = { name: string; fileName: string | null; contentType: string };

/** Null after the last part, whose boundary is followed by two dashes. */
function readHead(bytes: Buffer): PartHead | null {
  const text = bytes.toString("utf8");
  if (!text.startsWith("\r\n")) return null;
  const headers = new Map<string, string>();
  for (const line of text.slice(2).split("\r\n")) {
    const [, name = "", value = ""] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    headers.set(name.toLowerCase(), value);
  }
  const disposition = headers.get("content-disposition") ?? "";
  return {
    name: parameterOf(disposition, "name") ?? "",
    fileName: parameterOf(disposition, "filename"),
    contentType: headers.get("content-type") ?? "",
  };
}

function parameterOf(disposition: string, name: string): string | null {
  const [, quoted, plain] =
    new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^\\s";]+))`, "i").exec(disposition) ?? [];
  const value = quoted ?? plain;
  // As browsers write what a quoted text may not hold.
  return value?.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n") ?? null;
}
