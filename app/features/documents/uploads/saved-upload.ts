import type { DocumentKind } from "#app/domain/document-kinds.ts";

type SavedUpload = { file: string; address: string };

const keyOf = (kind: DocumentKind) => `upload:${kind}`;
const fingerprintOf = ({ name, size, lastModified }: File) =>
  JSON.stringify([name, size, lastModified]);

export function findSavedUpload(kind: DocumentKind, file: File): string | null {
  const saved = read(kind);
  return saved?.file === fingerprintOf(file) ? saved.address : null;
}

export function hasSavedUpload(kind: DocumentKind): boolean {
  return read(kind) !== null;
}

export function saveUpload(kind: DocumentKind, file: File, url: string): void {
  const saved: SavedUpload = { file: fingerprintOf(file), address: url };
  try {
    sessionStorage.setItem(keyOf(kind), JSON.stringify(saved));
  } catch {
    // Without storage, an upload cannot be resumed after a reload.
  }
}

export function deleteSavedUpload(kind: DocumentKind, url: string | null): void {
  // Another file of the kind may have been saved since.
  if (read(kind)?.address === url) sessionStorage.removeItem(keyOf(kind));
}

function read(kind: DocumentKind): SavedUpload | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? "null");
  } catch {
    return null;
  }
}
