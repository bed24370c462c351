import { fileTypeFromBuffer } from "file-type";

export type UploadedMime = "image/jpeg" | "image/png" | "application/pdf";

const SIGNATURES: readonly { mime: UploadedMime; signature: Buffer }[] = [
  { mime: "image/jpeg", signature: Buffer.of(0xff, 0xd8, 0xff) },
  { mime: "image/png", signature: Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  { mime: "application/pdf", signature: Buffer.from("%PDF-") },
];

const PDF_HEAD_BYTES = 1024;
const MARKUP = /<\s*(!doctype|html|head|body|script|iframe|svg|meta|title)\b/i;

/** The type by the first bytes; null if it is not allowed. The rest of the file may still be broken. */
export async function detectDocumentType(bytes: Uint8Array): Promise<UploadedMime | null> {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, PDF_HEAD_BYTES));
  const format = SIGNATURES.find(({ signature }) =>
    head.subarray(0, signature.length).equals(signature),
  );
  if (format === undefined || MARKUP.test(head.toString("latin1"))) return null;
  // Last, so that its many other parsers do not see untrusted bytes.
  const detected = await fileTypeFromBuffer(bytes);
  return detected?.mime === format.mime ? format.mime : null;
}
