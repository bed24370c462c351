import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { MAX_DOCUMENT_BYTES } from "#app/domain/document-kinds.ts";
import {
  jpegSample,
  PAGE,
  pdfOf,
  pdfOfSize,
  pdfSample,
  pngSample,
} from "#test/support/document-samples.ts";
import { openDocumentFixture } from "#test/support/document-fixture.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { storeDocument, type Upload } from "./store-document.server.ts";

const scene = await openDocumentFixture();
const { database } = scene;

describe("storing a document", () => {
  it("keeps its re-encoded content encrypted, with a thumbnail", async () => {
    const stored = await storeDocument(scene.deps, scene.upload());
    const [row] = await scene.rows();
    const keys = [row!.storageKey, row!.thumbnailKey!];
    expect(await scene.keys()).toEqual(keys);
    const [bytes, thumbnail] = await Promise.all(keys.map(scene.deps.documentFiles.get));
    expect(Buffer.compare(bytes!, jpegSample())).not.toBe(0);
    expect(row).toMatchObject({
      kind: "dl_front",
      fileName: "licence.jpg",
      mime: "image/jpeg",
      size: bytes!.length,
      sha256: createHash("sha256").update(bytes!).digest("hex"),
      thumbnailSha256: createHash("sha256").update(thumbnail!).digest("hex"),
      createdAt: CREATED_AT,
      replacedAt: null,
    });
    const { id, kind, fileName, mime, size, createdAt, thumbnailKey } = row!;
    const kept = { id, kind, fileName, mime, size, createdAt, thumbnailKey };
    const unreviewed = { validUntil: null, verdict: null, rejectionReason: null };
    expect(stored).toEqual({ ok: true, value: { ...kept, ...unreviewed } });
    expect(await scene.removals()).toEqual([]);
  });

  it("keeps a PDF unchanged, without a thumbnail", async () => {
    const letter = { fileName: "letter.pdf", bytes: () => Promise.resolve(pdfSample()) };
    expect((await storeDocument(scene.deps, scene.upload(letter))).ok).toBe(true);
    const [row] = await scene.rows();
    expect(row).toMatchObject({ mime: "application/pdf", thumbnailKey: null });
    expect(await scene.keys()).toEqual([row!.storageKey]);
    const bytes = await scene.deps.documentFiles.get(row!.storageKey);
    expect(Buffer.compare(bytes!, pdfSample())).toBe(0);
  });

  it("keeps nothing of an owner deleted during the upload", async () => {
    const gone = database.db.updateTable("users").set({ deletedAt: CREATED_AT });
    await gone.where("id", "=", scene.ownerId).execute();
    const stored = await storeDocument(scene.deps, scene.upload());
    expect(stored).toEqual({ ok: false, reason: "signed-out" });
    expect(await scene.rows()).toEqual([]);
    expect(await scene.keys()).toEqual([]);
    expect(await scene.removals()).toEqual([]);
  });

  const text = (words: string) => new TextEncoder().encode(words);
  it.each<[string, Partial<Upload>, string]>([
    ["HTML named .pdf", { fileName: "a.pdf", bytes: text("<html>") }, "invalid-file"],
    ["an executable named .jpg", { fileName: "a.jpg", bytes: text("MZ\u0090\0") }, "invalid-file"],
    ["an empty file", { bytes: new Uint8Array() }, "invalid-file"],
    [
      "an SVG with a script",
      { fileName: "a.png", bytes: text("<svg onload='1'/>") },
      "invalid-file",
    ],
    [
      "a script in a PDF",
      { fileName: "a.pdf", bytes: pdfOf([...PAGE, "/JavaScript"]) },
      "active-file",
    ],
    ["a truncated picture", { bytes: jpegSample().subarray(0, 200) }, "broken-file"],
    ["a picture of a billion pixels", { bytes: pngSample(32_000) }, "too-many-pixels"],
    ["a valid picture with a wrong extension", { fileName: "a.html" }, "invalid-file"],
    ["a valid picture without an extension", { fileName: "" }, "invalid-file"],
    [
      "5 MB and one byte",
      { fileName: "a.pdf", bytes: pdfOfSize(MAX_DOCUMENT_BYTES + 1) },
      "file-too-large",
    ],
    ["an unknown kind", { kind: "passport" }, "unknown-kind"],
    ["an inherited property as its kind", { kind: "toString" }, "unknown-kind"],
  ])("refuses %s and keeps nothing", async (_what, changes, reason) => {
    expect(await storeDocument(scene.deps, scene.upload(changes))).toEqual({ ok: false, reason });
    expect(await scene.rows()).toEqual([]);
    expect(await scene.keys()).toEqual([]);
    expect(await scene.removals()).toEqual([]);
  });

  it.each([
    ["../../x.jpg", "x.jpg"],
    ["..\\..\\x.jpg", "x.jpg"],
    [`${"long ".repeat(60)}.jpg`, `${"long ".repeat(60).slice(0, 116)}.jpg`],
    ["a\0b\u001b[31m.jpg", "ab[31m.jpg"],
  ])("shows the name %j and never uses it as a path", async (fileName, shown) => {
    const stored = await storeDocument(scene.deps, scene.upload({ fileName }));
    expect(stored).toMatchObject({ ok: true, value: { fileName: shown } });
    expect(await scene.keys()).toEqual([
      expect.stringMatching(/^documents\/[0-9a-f]{2}\/[0-9a-f-]{36}$/),
      expect.stringMatching(/^documents\/[0-9a-f]{2}\/[0-9a-f-]{36}\.thumbnail$/),
    ]);
  });
});
