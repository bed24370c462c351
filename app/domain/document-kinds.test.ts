import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  DOCUMENT_KINDS,
  DOCUMENT_LABELS,
  DOCUMENT_TYPES,
  MAX_DOCUMENT_BYTES,
  acceptedKinds,
  validateDocumentFile,
  missingDocuments,
  missingSides,
} from "./document-kinds.ts";

const extensions = DOCUMENT_TYPES.flatMap((type) => type.extensions);

describe("missingDocuments", () => {
  test("are all three without documents, none with every document", () => {
    expect(missingDocuments([])).toEqual(["Aadhaar Card", "Driving License", "Work Proof"]);
    expect(missingDocuments(DOCUMENT_KINDS)).toEqual([]);
  });

  test("include a document until both sides are uploaded", () => {
    expect(missingDocuments(["aadhaar_front", "dl_front", "dl_back", "work_proof"])).toEqual([
      "Aadhaar Card",
    ]);
    expect(missingDocuments(["aadhaar_front", "aadhaar_back", "dl_back"])).toEqual([
      "Driving License",
      "Work Proof",
    ]);
  });

  test("are those missing or rejected", () => {
    const documents = [
      { kind: "dl_front", verdict: "verified" },
      { kind: "dl_back", verdict: null },
      { kind: "work_proof", verdict: "rejected" },
    ] as const;
    expect(acceptedKinds(documents)).toEqual(["dl_front", "dl_back"]);
    expect(missingDocuments(acceptedKinds(documents))).toEqual(["Aadhaar Card", "Work Proof"]);
  });

  test("match the labels for every choice of sides in any order", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...DOCUMENT_KINDS]), (present) => {
        const absent = DOCUMENT_KINDS.filter((kind) => !present.includes(kind));
        const names = absent.map((kind) => DOCUMENT_LABELS[kind].replace(/ \(.*\)$/, ""));
        expect(missingDocuments(present)).toEqual([...new Set(names)]);
      }),
    );
  });
});

test("names the side that is missing where the other one is there", () => {
  expect(missingSides([])).toEqual(["Aadhaar Card", "Driving License", "Work Proof"]);
  expect(missingSides(["dl_front", "aadhaar_back", "work_proof"])).toEqual([
    "Aadhaar Card (front)",
    "Driving License (back)",
  ]);
  expect(missingSides(DOCUMENT_KINDS)).toEqual([]);
});

describe("checkDocumentFile", () => {
  test("takes JPG, JPEG, PNG and PDF", () => {
    expect(extensions).toEqual(["jpg", "jpeg", "png", "pdf"]);
  });

  test("accepts the extensions in any case, up to 5 MB", () => {
    const sizes = fc.integer({ min: 1, max: MAX_DOCUMENT_BYTES });
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...extensions), sizes, (stem, extension, size) => {
        expect(validateDocumentFile({ name: `${stem}.${extension}`, size })).toBeNull();
        expect(
          validateDocumentFile({ name: `${stem}.${extension.toUpperCase()}`, size }),
        ).toBeNull();
      }),
    );
  });

  test.each([
    "licence",
    "pdf",
    "licence.",
    "licence.gif",
    "licence.heic",
    "licence.pdf.exe",
    "licence.jpgx",
    "licence.webp",
    "licencepdf",
    "licence.pdf ",
    "",
  ])("refuses the name %j", (name) => {
    expect(validateDocumentFile({ name, size: 1000 })).toBe("invalid-file");
  });

  test.each([
    [0, "invalid-file"],
    [-1, "invalid-file"],
    [Number.NaN, "invalid-file"],
    [1, null],
    [5_242_880, null],
    [5_242_881, "file-too-large"],
  ])("returns for %d bytes: %s", (size, answer) => {
    expect(validateDocumentFile({ name: "licence.pdf", size })).toBe(answer);
  });

  test("reports the wrong type before the size", () => {
    expect(validateDocumentFile({ name: "film.mp4", size: 1e9 })).toBe("invalid-file");
  });
});
