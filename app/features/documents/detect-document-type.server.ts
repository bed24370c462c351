import { fileTypeFromBuffer } from "file-type";

export type UploadedMime = "image/jpeg" | "image/png" | "application/pdf";

const STARTS: readonly { mime: UploadedMime; start: Buffer }[] = [
  { mime: "image/jpeg", start: Buffer.of(0xff, 0xd8, 0xff) },
  { mime: "image/png", start: Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  { mime: "application/pdf", start: Buffer.from("%PDF-") },
];

const PDF_HEAD_BYTES = 1024;
const MARKUP = /<\s*(!doctype|html|head|body|script|iframe|svg|meta|title)\b/i;

/**
 * What the bytes begin as, whatever their name says; null when that is no allowed type. Whether they are
 * a whole file of it, only reading them tells.
 */
export async function readDocumentMime(bytes: Uint8Array): Promise<UploadedMime | null> {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, PDF_HEAD_BYTES));
  const format = STARTS.find(({ start }) => head.subarray(0, start.length).equals(start));
  if (format === undefined || MARKUP.test(head.toString("latin1"))) return null;
  // Asked last, so that its many other parsers never see a stranger's bytes.
  const detected = await fileTypeFromBuffer(bytes);
  return detected?.mime === format.mime ? format.mime : null;
}
