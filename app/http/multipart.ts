import { ok, refused, type Result } from "#app/domain/result.ts";

/** More than any form has. */
const MAX_PARTS = 1000;
/** Of all parts together: to parse headers takes far longer than to read a file. */
const MAX_HEADER_BYTES = 64 * 1024;
const LINE_END = "\r\n";
const HEAD_END = "\r\n\r\n";

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
  const fields = new Map<string, string>();
  let fieldBytes = 0;
  try {
    for await (const { name, fileName, contentType, content } of readParts(body, boundary)) {
      if (fileName !== null) return ok({ fields, fileName, contentType, content });
      const value = await join(content, MAX_HEADER_BYTES - fieldBytes);
      fieldBytes += value.length;
      fields.set(name, value.toString("utf8"));
    }
    return refused("no-file");
  } catch (error) {
    if (error instanceof MalformedForm || error instanceof FormTooLarge) return refused("no-file");
    throw error;
  }
}

/**
 * Throws FormTooLarge as soon as that is known, and leaves the rest unread, so that the response can still be
 * sent. The form is held in memory: limit its body.
 */
export async function readMultipartForm(
  body: ReadableStream<Uint8Array>,
  boundary: string,
): Promise<FormData> {
  const form = new FormData();
  const decoder = new TextDecoder();
  const pieces = body.values({ preventCancel: true });
  try {
    for await (const { name, fileName, contentType: type, content } of readParts(
      pieces,
      boundary,
    )) {
      const bytes = await join(content);
      if (fileName === null) form.append(name, decoder.decode(bytes));
      else form.append(name, new File([bytes], fileName, { type }));
    }
  } finally {
    await pieces.return?.();
  }
  return form;
}

/** The content of a part must be read before the next one. */
async function* readParts(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<PartHeaders & { content: AsyncGenerator<Buffer<ArrayBuffer>> }> {
  const delimiter = `${LINE_END}--${boundary}`;
  const reader = new MultipartReader(body);
  let headerBytes = 0;
  // The first boundary has no line break before it.
  reader.unread(Buffer.from(LINE_END));
  await join(reader.streamUntil(delimiter), MAX_HEADER_BYTES);
  for (let parts = 1; (await reader.take(LINE_END.length)) === LINE_END; parts += 1) {
    if (parts > MAX_PARTS) throw new FormTooLarge("Too many parts");
    const head = await join(reader.streamUntil(HEAD_END), MAX_HEADER_BYTES - headerBytes);
    headerBytes += head.length;
    yield { ...parsePartHeaders(head), content: reader.streamUntil(delimiter) };
  }
}

async function join(
  content: AsyncIterable<Buffer>,
  maxBytes = Infinity,
): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    if (size > maxBytes) throw new FormTooLarge("Too much besides files");
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

export class FormTooLarge extends Error {}

class MalformedForm extends Error {}

class MultipartReader {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #held = Buffer.alloc(0);

  constructor(body: AsyncIterable<Uint8Array>) {
    this.#pieces = body[Symbol.asyncIterator]();
  }

  unread(bytes: Buffer): void {
    this.#held = Buffer.concat([bytes, this.#held]);
  }

  async take(length: number): Promise<string> {
    while (this.#held.length < length) await this.#receive();
    const taken = this.#held.toString("latin1", 0, length);
    this.#held = this.#held.subarray(length);
    return taken;
  }

  async *streamUntil(delimiter: string): AsyncGenerator<Buffer<ArrayBuffer>> {
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
      await this.#receive();
    }
  }

  async #receive(): Promise<void> {
    const { value, done } = await this.#pieces.next();
    if (done) throw new MalformedForm("The form ended before its end");
    this.#held = Buffer.concat([this.#held, value]);
  }
}

type PartHeaders = { name: string; fileName: string | null; contentType: string };

function parsePartHeaders(bytes: Buffer): PartHeaders {
  const headers = new Map<string, string>();
  for (const line of bytes.toString("utf8").split(LINE_END)) {
    const [, name = "", value = ""] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    headers.set(name.toLowerCase(), value);
  }
  const disposition = headers.get("content-disposition") ?? "";
  const name = findParameter(disposition, "name");
  if (name === null) throw new MalformedForm("A part without a name");
  const fileName = findParameter(disposition, "filename");
  return { name, fileName, contentType: headers.get("content-type") ?? "" };
}

function findParameter(disposition: string, name: string): string | null {
  const [, quoted, plain] =
    new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^\\s";]+))`, "i").exec(disposition) ?? [];
  const value = quoted ?? plain;
  // WHATWG HTML, multipart/form-data.
  return value?.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n") ?? null;
}
