import { ok, refused, type Result } from "#app/domain/result.ts";

const MAX_HEADER_BYTES = 64 * 1024;
const HEAD_END = Buffer.from("\r\n\r\n");

export type FormFile = {
  fields: ReadonlyMap<string, string>;
  fileName: string;
  contentType: string;
  /** Throws if the form ends before the file does. */
  content: AsyncGenerator<Buffer>;
};

/** Null unless the content type is `multipart/form-data`. */
export function parseBoundary(contentType: string): string | null {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return null;
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
}

/** Streams the file. Refuses a form without one, or with large fields. */
export async function readFormFile(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): Promise<Result<FormFile, "no-file">> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const reader = new MultipartReader(body);
  const fields = new Map<string, string>();
  try {
    // The first boundary has no line break before it.
    reader.unread(Buffer.from("\r\n"));
    await reader.readUntil(delimiter);
    for (;;) {
      const head = parsePartHeaders(await reader.readUntil(HEAD_END));
      if (head === null) return refused("no-file");
      if (head.fileName !== null) {
        const { fileName, contentType } = head;
        return ok({ fields, fileName, contentType, content: reader.streamUntil(delimiter) });
      }
      fields.set(head.name, (await reader.readUntil(delimiter)).toString("utf8"));
    }
  } catch (error) {
    if (error instanceof MalformedForm) return refused("no-file");
    throw error;
  }
}

class MalformedForm extends Error {}

class MultipartReader {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);
  #headerBytes = 0;

  constructor(body: AsyncIterable<Uint8Array>) {
    this.#pieces = body[Symbol.asyncIterator]();
  }

  unread(bytes: Buffer): void {
    this.#held = Buffer.concat([bytes, this.#held]);
  }

  async readUntil(delimiter: Buffer): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.streamUntil(delimiter)) {
      this.#headerBytes += part.length;
      if (this.#headerBytes > MAX_HEADER_BYTES) throw new MalformedForm("Too much before the file");
      parts.push(part);
    }
    return Buffer.concat(parts);
  }

  async *streamUntil(delimiter: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(delimiter);
      if (at >= 0) {
        const before = this.#held.subarray(0, at);
        this.#held = this.#held.subarray(at + delimiter.length);
        if (before.length > 0) yield before;
        return;
      }
      // A delimiter may span two chunks.
      const complete = this.#held.subarray(
        0,
        Math.max(0, this.#held.length - delimiter.length + 1),
      );
      this.#held = this.#held.subarray(complete.length);
      if (complete.length > 0) yield complete;
      const { value, done } = await this.#pieces.next();
      if (done) throw new MalformedForm("The form ended before its end");
      this.#held = Buffer.concat([this.#held, value]);
    }
  }
}

type PartHeaders = { name: string; fileName: string | null; contentType: string };

function parsePartHeaders(bytes: Buffer): PartHeaders | null {
  const text = bytes.toString("utf8");
  if (!text.startsWith("\r\n")) return null;
  const headers = new Map<string, string>();
  for (const line of text.slice(2).split("\r\n")) {
    const [, name = "", value = ""] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    headers.set(name.toLowerCase(), value);
  }
  const disposition = headers.get("content-disposition") ?? "";
  return {
    name: findParameter(disposition, "name") ?? "",
    fileName: findParameter(disposition, "filename"),
    contentType: headers.get("content-type") ?? "",
  };
}

function findParameter(disposition: string, name: string): string | null {
  const [, quoted, plain] =
    new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^\\s";]+))`, "i").exec(disposition) ?? [];
  const value = quoted ?? plain;
  // WHATWG HTML, multipart/form-data.
  return value?.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n") ?? null;
}
