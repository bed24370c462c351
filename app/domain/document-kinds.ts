export const DOCUMENT_KINDS = [
  "aadhaar_front",
  "aadhaar_back",
  "dl_front",
  "dl_back",
  "work_proof",
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_LABELS: Record<DocumentKind, string> = {
  aadhaar_front: "Aadhaar Card (front)",
  aadhaar_back: "Aadhaar Card (back)",
  dl_front: "Driving License (front)",
  dl_back: "Driving License (back)",
  work_proof: "Work Proof",
};

/** 5 MB (spec 5, Uploads). */
export const MAX_DOCUMENT_BYTES: number = 5 * 1024 * 1024;

export const DOCUMENT_TYPES: readonly { mime: string; extensions: readonly string[] }[] = [
  { mime: "image/jpeg", extensions: ["jpg", "jpeg"] },
  { mime: "image/png", extensions: ["png"] },
  { mime: "application/pdf", extensions: ["pdf"] },
];

const DOCUMENTS: readonly { name: string; sides: readonly DocumentKind[] }[] = [
  { name: "Aadhaar Card", sides: ["aadhaar_front", "aadhaar_back"] },
  { name: "Driving License", sides: ["dl_front", "dl_back"] },
  { name: "Work Proof", sides: ["work_proof"] },
];

export const documentNames: readonly string[] = DOCUMENTS.map(({ name }) => name);

/** A rejected document has to be sent again, so it does not count. */
export function acceptedKinds(
  documents: readonly { kind: DocumentKind; verdict: "verified" | "rejected" | null }[],
): DocumentKind[] {
  return documents.flatMap(({ kind, verdict }) => (verdict === "rejected" ? [] : [kind]));
}

/** In the order of the reminder (spec 8, Documents Missing). */
export function missingDocuments(present: readonly DocumentKind[]): string[] {
  return DOCUMENTS.filter(({ sides }) => !sides.every((side) => present.includes(side))).map(
    ({ name }) => name,
  );
}

/** The same, but only the sides that are missing where the other one is there. */
export function missingSides(present: readonly DocumentKind[]): string[] {
  return DOCUMENTS.flatMap(({ name, sides }) => {
    const missing = sides.filter((side) => !present.includes(side));
    return missing.length === sides.length ? [name] : missing.map((side) => DOCUMENT_LABELS[side]);
  });
}

type Reviewed = { kind: DocumentKind; verdict: "verified" | "rejected" | null };

/** Of each document all sides count: verified only if each is. */
export function documentStates(documents: readonly Reviewed[]) {
  const missing = new Set(missingDocuments(acceptedKinds(documents)));
  return DOCUMENTS.map(({ name, sides }) => {
    if (missing.has(name)) return { name, state: "missing" as const };
    const own = documents.filter(({ kind }) => sides.includes(kind));
    const isVerified = own.every(({ verdict }) => verdict === "verified");
    return { name, state: isVerified ? ("verified" as const) : ("unverified" as const) };
  });
}

/** Checks name and size (spec 5, Uploads; spec 8). The server also checks the content. */
export function validateDocumentFile(file: {
  name: string;
  size: number;
}): "invalid-file" | "file-too-large" | null {
  if (!hasDocumentExtension(file.name) || !(file.size > 0)) return "invalid-file";
  return file.size > MAX_DOCUMENT_BYTES ? "file-too-large" : null;
}

function hasDocumentExtension(name: string): boolean {
  const lowerName = name.toLowerCase();
  return DOCUMENT_TYPES.some(({ extensions }) =>
    extensions.some((extension) => lowerName.endsWith(`.${extension}`)),
  );
}
