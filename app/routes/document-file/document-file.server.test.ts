import { newId } from "#app/db/new-id.server.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MINUTE } from "#app/domain/business-time.ts";
import { documentLink } from "#app/features/documents/document-link.server.ts";
import { storeDocument, type Upload } from "#app/features/documents/store-document.server.ts";
import type { Services } from "#app/services.server.ts";
import { jpegSample, pdfSample } from "#test/document-samples.ts";
import { createDocumentScene, type DocumentScene } from "#test/document-scene.ts";
import { insertUser } from "#test/factories.ts";
import { createTestContext, createTestServices } from "#test/request-context.ts";
import { createTestDatabase, type TestDatabase } from "#test/test-database.ts";
import { loader } from "./route.ts";

let database: TestDatabase;
let scene: DocumentScene;
let services: Services;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  scene = await createDocumentScene(database.db);
  services = createTestServices(database, scene.deps);
  return scene.drop;
});

type Viewer = { userId: string; isAdmin: boolean } | null;

async function open(link: string, viewer: Viewer = { userId: scene.ownerId, isAdmin: false }) {
  const url = new URL(link, "http://localhost");
  const request = new Request(url);
  const context = createTestContext(services, {
    request,
    account: viewer && { ...viewer, name: "", email: "", phone: null },
  });
  const args = {
    request,
    params: { id: url.pathname.split("/").at(-1) },
    context,
  };
  return await loader(args as unknown as Parameters<typeof loader>[0]);
}

async function store(changes: Partial<Upload> = {}): Promise<string> {
  const stored = await storeDocument(scene.deps, scene.upload(changes));
  if (!stored.ok) throw new Error(stored.reason);
  return stored.value.id;
}

function linkFor(viewerId: string, documentId: string): string {
  const now = scene.deps.clock.now();
  return documentLink({ key: services.config.key("document-link"), viewerId, now }, documentId);
}

const views = () =>
  database.db
    .selectFrom("documentAccess")
    .select("viewerId")
    .where("ownerId", "=", scene.ownerId)
    .execute();

describe("GET /documents/file/:id", () => {
  it("shows a picture in place, guarded in every way, and records the view", async () => {
    const response = await open(linkFor(scene.ownerId, await store()));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      "cache-control": "private, no-store",
      "content-disposition": "inline; filename*=UTF-8''licence.jpg",
      "content-length": String(jpegSample().length),
      "content-security-policy": "default-src 'none'; sandbox",
      "content-type": "image/jpeg",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(Buffer.compare(bytes, jpegSample())).toBe(0);
    expect(await views()).toEqual([{ viewerId: scene.ownerId }]);
  });

  it("sends a PDF as a download, under a name that cannot break out of the header", async () => {
    const fileName = `"; x=('1')*é\r\nset-cookie: a=b.pdf`;
    const response = await open(
      linkFor(scene.ownerId, await store({ fileName, bytes: pdfSample() })),
    );
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toBe(
      "attachment; filename*=UTF-8''%22%3B%20x%3D%28%271%27%29%2A%C3%A9set-cookie%3A%20a%3Db.pdf",
    );
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  it("opens for an admin with an admin's own link", async () => {
    const admin = (await insertUser(database.db)).id;
    const link = linkFor(admin, await store());
    expect((await open(link, { userId: admin, isAdmin: true })).status).toBe(200);
    expect(await views()).toEqual([{ viewerId: admin }]);
  });

  it("is closed without a session, however good the link", async () => {
    const response = await open(linkFor(scene.ownerId, await store()), null);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ ok: false, reason: "signed-out" });
    expect(await views()).toEqual([]);
  });

  it("is closed to the link of another person, and to another person with a link of their own", async () => {
    const documentId = await store();
    const stranger = { userId: (await insertUser(database.db)).id, isAdmin: false };
    const passedOn = await open(linkFor(scene.ownerId, documentId), stranger);
    expect(passedOn.status).toBe(403);
    expect((await open(linkFor(stranger.userId, documentId), stranger)).status).toBe(404);
    expect((await open(linkFor(stranger.userId, newId()), stranger)).status).toBe(404);
    expect(await views()).toEqual([]);
  });

  it("is closed to links that are forged, moved to another document, or expired", async () => {
    const documentId = await store();
    const link = linkFor(scene.ownerId, documentId);
    const other = await store({ kind: "dl_back" });
    for (const forged of [
      `/documents/file/${documentId}`,
      link.replace(documentId, other),
      link.replace(/expires=\d+/, `expires=${Number.MAX_SAFE_INTEGER}`),
      link.replace(/signature=.{6}/, "signature=AAAAAA"),
    ]) {
      const response = await open(forged);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ ok: false, reason: "link-ended" });
    }
    scene.deps.clock.advance(10 * MINUTE);
    expect((await open(link)).status).toBe(403);
    expect(await views()).toEqual([]);
  });
});
