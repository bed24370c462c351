const PAIR = /^(?<name>[\x21-\x2b\x2d-\x7e]+)(?: (?<value>[A-Za-z0-9+/]*={0,2}))?$/;

/** `Upload-Metadata` (tus 1.0, creation) by name; null if malformed. */
export function parseUploadMetadata(header: string | null): Map<string, string> | null {
  const metadata = new Map<string, string>();
  for (const pair of (header ?? "").split(",")) {
    if (pair.trim() === "") continue;
    const { name, value = "" } = PAIR.exec(pair.trim())?.groups ?? {};
    const text = name === undefined ? null : textOf(value);
    if (name === undefined || text === null || metadata.has(name)) return null;
    metadata.set(name, text);
  }
  return metadata;
}

export function formatUploadMetadata(metadata: Record<string, string>): string {
  return Object.entries(metadata)
    .map(([name, text]) => `${name} ${toBase64(text)}`)
    .join(",");
}

function textOf(base64: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function toBase64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}
