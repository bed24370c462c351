import type { DocumentKind } from "#app/domain/document-kinds.ts";

/** The file by its name, size and time of change, and where it has got to. */
type Remembered = { file: string; address: string };

const keyOf = (kind: DocumentKind) => `upload:${kind}`;
const markOf = ({ name, size, lastModified }: File) => JSON.stringify([name, size, lastModified]);

/** Where this very file was on its way before the page was loaded anew, in this tab; null where it was not. */
export function recallUpload(kind: DocumentKind, file: File): string | null {
  const remembered = read(kind);
  return remembered?.file === markOf(file) ? remembered.address : null;
}

/** Whether a file of this kind was on its way in this tab and has not got there. */
export function isUploadRemembered(kind: DocumentKind): boolean {
  return read(kind) !== null;
}

export function rememberUpload(kind: DocumentKind, file: File, address: string): void {
  const remembered: Remembered = { file: markOf(file), address };
  try {
    sessionStorage.setItem(keyOf(kind), JSON.stringify(remembered));
  } catch {
    // No storage: then a page that is loaded anew begins anew.
  }
}

/** Nobody goes on with that upload. */
export function forgetUpload(kind: DocumentKind, address: string | null): void {
  // The next file of the kind may be on its way by now.
  if (read(kind)?.address === address) sessionStorage.removeItem(keyOf(kind));
}

function read(kind: DocumentKind): Remembered | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? "null");
  } catch {
    return null;
  }
}
