import { DOCUMENT_LABELS, type DocumentKind } from "#app/domain/document-kinds.ts";

/** Rows of a document: what it says and what stands there. */
const ROWS: Record<DocumentKind, readonly (readonly [label: string, text: string])[]> = {
  aadhaar_front: [
    ["Born", "14/08/1992"],
    ["Number", "XXXX XXXX 0000"],
  ],
  aadhaar_back: [
    ["Address", "12-4-7 Beach Road, Visakhapatnam"],
    ["Number", "XXXX XXXX 0000"],
  ],
  dl_front: [
    ["Number", "AP31 0000 0000000"],
    ["Class", "LMV"],
  ],
  dl_back: [
    ["Address", "12-4-7 Beach Road, Visakhapatnam"],
    ["Class", "LMV, non-transport"],
  ],
  work_proof: [
    ["Employer", "Example Works"],
    ["Since", "01/04/2019"],
  ],
};

const BANDS: Record<DocumentKind, string> = {
  aadhaar_front: "#d9722e",
  aadhaar_back: "#d9722e",
  dl_front: "#2d5f9e",
  dl_back: "#2d5f9e",
  work_proof: "#3d7a57",
};

/** A document of the demo's customer as SVG text. It resembles no real one, and says so. */
export function drawSpecimen(kind: DocumentKind, name: string): string {
  const hasPortrait = kind === "aadhaar_front" || kind === "dl_front" || kind === "work_proof";
  const left = hasPortrait ? 360 : 80;
  const rows = [["Name", name] as const, ...ROWS[kind]];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="630" font-family="Arial, Helvetica, 'DejaVu Sans', sans-serif">` +
    `<rect width="1000" height="630" fill="#fbfaf6"/><rect width="1000" height="110" fill="${BANDS[kind]}"/>` +
    `<text x="50" y="72" font-size="44" font-weight="700" fill="#fff">${DOCUMENT_LABELS[kind]}</text>` +
    (hasPortrait ? PORTRAIT : "") +
    rows.map(([label, text], row) => writeRow(label, text, left, 200 + row * 120)).join("") +
    `<text x="500" y="420" font-size="120" font-weight="700" text-anchor="middle" fill="#b3261e" fill-opacity=".18" transform="rotate(-24 500 380)">SPECIMEN</text>` +
    `</svg>`
  );
}

const PORTRAIT =
  `<rect x="80" y="170" width="220" height="280" rx="8" fill="#dfe7ea"/>` +
  `<circle cx="190" cy="275" r="56" fill="#8aa0a8"/><path d="M100 450C100 372 140 346 190 346S280 372 280 450Z" fill="#8aa0a8"/>`;

function writeRow(label: string, text: string, x: number, y: number): string {
  return (
    `<text x="${x}" y="${y}" font-size="26" fill="#6a7478">${label}</text>` +
    `<text x="${x}" y="${y + 46}" font-size="38" fill="#1c2529">${text}</text>`
  );
}
