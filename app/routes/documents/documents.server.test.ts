import { beforeEach, describe, expect, it } from "vitest";
import { MAX_DOCUMENT_BYTES } from "#app/domain/document-kinds.ts";
import { isDocumentLinkFor } from "#app/features/documents/document-link.server.ts";
import type { Services } from "#app/services.server.ts";
import { jpegSample, pdfOfSize } from "#test/support/document-samples.ts";
import { openDocumentFixture } from "#test/support/document-fixture.ts";
import { insertUser, CREATED_AT } from "#test/support/factories.ts";
import { createTestContext, createTestServices } from "#test/support/test-services.ts";
import { action, loader } from "./route.ts";

const scene = await openDocumentFixture();
const { database } = scene;
let services: Services;

beforeEach(async () => {
  services = createTestServices(database, scene.deps);
});

type Asked = { kind?: string; userId?: string | null };

function argsOf(request: Request, { kind = "dl_front", userId = scene.ownerId }: Asked) {
  const account = userId
    ? { userId, role: null, name: "Anjali Rao", email: "anjali@example.com", phone: null }
    : null;
  const context = createTestContext(services, { request, account });
  return { request, params: { kind }, context } as unknown as Parameters<typeof action>[0];
}

async function send(method: string, body: BodyInit | null, params: Asked = {}) {
  const request = new Request("http://localhost/documents/any", { method, body });
  const response = await action(argsOf(request, params));
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  return { status: response.status, body: await response.json() };
}

function formWith(bytes: Uint8Array<ArrayBuffer>, name = "licence.jpg", field = "file"): FormData {
  const form = new FormData();
  form.append(field, new Blob([bytes], { type: "text/html" }), name);
  return form;
}

const refusal = (status: number, reason: string, message: string) => ({
  status,
  body: { ok: false, reason, message },
});

describe("POST /documents/:kind", () => {
  it("stores the file and returns a link that its owner can open", async () => {
    const { status, body } = await send("POST", formWith(jpegSample(), "मेरा लाइसेंस.jpg"));
    const [row] = await scene.rows();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ok: true,
      document: {
        id: row!.id,
        kind: "dl_front",
        fileName: "मेरा लाइसेंस.jpg",
        size: row!.size,
        mime: "image/jpeg",
        createdAt: CREATED_AT,
        verdict: null,
        url: expect.stringContaining(`/documents/file/${row!.id}?`),
      },
    });
    expect(body.document).not.toHaveProperty("thumbnailKey");
    const query = new URL(body.document.url, "http://localhost").searchParams;
    const view = { documentId: row!.id, viewerId: scene.ownerId };
    expect(isDocumentLinkFor(services.config.key("document-link"), view, query, CREATED_AT)).toBe(
      true,
    );
  });

  it("refuses by content and by size in the spec's words", async () => {
    const page = new TextEncoder().encode("<html><script>alert(1)</script>");
    expect(await send("POST", formWith(page, "a.pdf"))).toEqual(
      refusal(415, "invalid-file", "Only JPG, PNG or PDF files allowed."),
    );
    for (const size of [MAX_DOCUMENT_BYTES + 1, 6_000_000]) {
      expect(await send("POST", formWith(pdfOfSize(size), "a.pdf"))).toEqual(
        refusal(413, "file-too-large", "Max size is 5MB."),
      );
    }
    expect(await scene.keys()).toEqual([]);
  });

  it("refuses an invalid upload", async () => {
    const noFile = refusal(400, "no-file", "Choose a file to upload.");
    expect(await send("POST", formWith(jpegSample(), "a.jpg", "other"))).toEqual(noFile);
    expect(await send("POST", new URLSearchParams({ file: "text" }))).toEqual(noFile);
    expect(await send("POST", JSON.stringify({ file: "text" }))).toEqual(noFile);
    expect(await send("POST", null)).toEqual(noFile);
    expect((await send("POST", formWith(jpegSample()), { kind: "passport" })).status).toBe(400);
    expect(await scene.rows()).toEqual([]);
  });

  it("is not blocked by slow uploads", async () => {
    const gate = Promise.withResolvers<void>();
    const slowly = async (userId: string) => {
      const body = new ReadableStream({ pull: (end) => gate.promise.then(() => end.close()) });
      const headers = { "content-type": "multipart/form-data; boundary=x" };
      const init = { method: "POST", body, headers, duplex: "half" };
      const request = new Request("http://localhost/documents/any", init);
      return (await action(argsOf(request, { userId }))).status;
    };
    const senders = Array.from({ length: 16 }, (_, n) => slowly(`slow ${n % 4}`));
    expect((await send("POST", formWith(jpegSample()))).status).toBe(200);
    gate.resolve();
    expect(await Promise.all(senders)).toEqual(Array(16).fill(400));
  });

  it("requires sign-in", async () => {
    const answer = await send("POST", formWith(jpegSample()), { userId: null });
    expect(answer).toMatchObject({ status: 401, body: { ok: false, reason: "signed-out" } });
    expect(await scene.keys()).toEqual([]);
  });
});

describe("DELETE /documents/:kind", () => {
  it("deletes the user's own document, and succeeds when there is none", async () => {
    await send("POST", formWith(jpegSample()));
    const other = (await insertUser(database.db)).id;
    expect(await send("DELETE", null, { userId: other })).toEqual({
      status: 200,
      body: { ok: true },
    });
    expect(await scene.rows()).toHaveLength(1);
    expect(await send("DELETE", null)).toEqual({ status: 200, body: { ok: true } });
    expect(await send("DELETE", null)).toEqual({ status: 200, body: { ok: true } });
    expect(await scene.rows()).toEqual([]);
    expect(await scene.keys()).toEqual([]);
  });

  it("refuses unknown kinds and visitors", async () => {
    expect((await send("DELETE", null, { kind: "passport" })).status).toBe(400);
    expect((await send("DELETE", null, { userId: null })).status).toBe(401);
  });
});

describe("GET /documents/:kind", () => {
  const open = async (params: Asked) =>
    await loader(argsOf(new Request("http://localhost/documents/any"), params));

  it("redirects to a new link of the user's own document", async () => {
    await send("POST", formWith(jpegSample()));
    const [row] = await scene.rows();
    const response = await open({});
    expect(response.status).toBe(302);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("location")).toContain(`/documents/file/${row!.id}?expires=`);
  });

  it("responds 404 to others", async () => {
    await send("POST", formWith(jpegSample()));
    const other = (await insertUser(database.db)).id;
    expect((await open({ userId: other })).status).toBe(404);
    expect((await open({ kind: "passport" })).status).toBe(404);
    expect((await open({ userId: null })).status).toBe(401);
  });
});
