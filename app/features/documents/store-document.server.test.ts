import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MAX_DOCUMENT_BYTES } from "#app/domain/document-kinds.ts";
import { jpegSample, pdfOfSize, pdfSample, pngSample } from "#test/document-samples.ts";
import { createDocumentScene, type DocumentScene } from "#test/document-scene.ts";
import { MADE_AT } from "#test/factories.ts";
import { createTestDatabase, type TestDatabase } from "#test/test-database.ts";
import { storeDocument, type Upload } from "./store-document.server.ts";

let database: TestDatabase;
let scene: DocumentScene;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  scene = await createDocumentScene(database.db);
  return scene.drop;
});

describe("storing a document", () => {
  it("keeps the bytes and what they are", async () => {
    const stored = await storeDocument(scene.deps, scene.upload());
    const [row] = await scene.rows();
    expect(row).toMatchObject({
      kind: "dl_front",
      fileName: "licence.jpg",
      mime: "image/jpeg",
      size: jpegSample().length,
      sha256: createHash("sha256").update(jpegSample()).digest("hex"),
      createdAt: MADE_AT,
      replacedAt: null,
    });
    expect(stored).toEqual({
      ok: true,
      value: {
        id: row!.id,
        kind: "dl_front",
        fileName: "licence.jpg",
        mime: "image/jpeg",
        size: jpegSample().length,
        createdAt: MADE_AT,
      },
    });
    expect(await scene.keys()).toEqual([row!.storageKey]);
    expect(Buffer.compare((await scene.deps.files.get(row!.storageKey))!, jpegSample())).toBe(0);
    expect(await scene.removals()).toEqual([]);
  });

  it("keeps nothing of an owner who has left while it was sent", async () => {
    const gone = database.db.updateTable("users").set({ deletedAt: MADE_AT });
    await gone.where("id", "=", scene.ownerId).execute();
    const stored = await storeDocument(scene.deps, scene.upload());
    expect(stored).toEqual({ ok: false, reason: "signed-out" });
    expect(await scene.rows()).toEqual([]);
    expect(await scene.keys()).toEqual([]);
    expect(await scene.removals()).toEqual([]);
  });

  it.each([
    ["a PNG called .jpg", "scan.jpg", pngSample(), "image/png"],
    ["a JPEG called .pdf", "scan.PDF", jpegSample(), "image/jpeg"],
    ["a PDF called .jpeg", "scan.jpeg", pdfSample(), "application/pdf"],
    ["a PDF of exactly 5 MB", "big.pdf", pdfOfSize(MAX_DOCUMENT_BYTES), "application/pdf"],
  ])("takes %s for what its content says", async (_what, fileName, bytes, mime) => {
    expect(await storeDocument(scene.deps, scene.upload({ fileName, bytes }))).toMatchObject({
      ok: true,
      value: { mime, size: bytes.length },
    });
  });

  const text = (words: string) => new TextEncoder().encode(words);
  it.each<[string, Partial<Upload>, string]>([
    ["a web page called .pdf", { fileName: "a.pdf", bytes: text("<html>") }, "invalid-file"],
    ["a program called .jpg", { fileName: "a.jpg", bytes: text("MZ\u0090\0") }, "invalid-file"],
    ["an empty file", { bytes: new Uint8Array() }, "invalid-file"],
    [
      "a web page before a PDF",
      { fileName: "a.pdf", bytes: Buffer.concat([text("<html>"), pdfSample()]) },
      "invalid-file",
    ],
    [
      "a web page in a PDF's head",
      { fileName: "a.pdf", bytes: pdfSample("<html>") },
      "invalid-file",
    ],
    ["a good picture under a wrong name", { fileName: "a.html" }, "invalid-file"],
    ["a good picture without a name", { fileName: "" }, "invalid-file"],
    [
      "5 MB and a byte",
      { fileName: "a.pdf", bytes: pdfOfSize(MAX_DOCUMENT_BYTES + 1) },
      "file-too-large",
    ],
    ["a document we never asked for", { kind: "passport" }, "unknown-kind"],
    ["a kind that every object has", { kind: "toString" }, "unknown-kind"],
  ])("refuses %s and keeps nothing of it", async (_what, changes, reason) => {
    expect(await storeDocument(scene.deps, scene.upload(changes))).toEqual({ ok: false, reason });
    expect(await scene.rows()).toEqual([]);
    expect(await scene.keys()).toEqual([]);
    expect(await scene.removals()).toEqual([]);
  });

  it.each([
    ["../../x.pdf", "x.pdf"],
    ["..\\..\\x.pdf", "x.pdf"],
    [`${"long ".repeat(60)}.pdf`, `${"long ".repeat(60).slice(0, 116)}.pdf`],
    ["a\0b\u001b[31m.pdf", "ab[31m.pdf"],
  ])("shows the name %j and never uses it as a path", async (fileName, shown) => {
    const stored = await storeDocument(scene.deps, scene.upload({ fileName, bytes: pdfSample() }));
    expect(stored).toMatchObject({ ok: true, value: { fileName: shown } });
    expect(await scene.keys()).toEqual([
      expect.stringMatching(/^documents\/[0-9a-f]{2}\/[0-9a-f-]{36}$/),
    ]);
  });
});
