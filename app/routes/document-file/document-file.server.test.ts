import sharp from "sharp";
import { newId } from "#app/db/new-id.server.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { MINUTE } from "#app/domain/business-time.ts";
import { documentLink, thumbnailLink } from "#app/features/documents/document-link.server.ts";
import type { Services } from "#app/services.server.ts";
import { pdfSample } from "#test/support/document-samples.ts";
import { openDocumentFixture } from "#test/support/document-fixture.ts";
import { insertUser } from "#test/support/factories.ts";
import { createTestContext, createTestServices } from "#test/support/test-services.ts";
import { loader } from "./route.ts";
import { loader as loadThumbnail } from "./thumbnail/route.ts";
import type { StaffRole } from "#app/domain/staff-roles.ts";

const scene = await openDocumentFixture();
const { database } = scene;
let services: Services;

beforeEach(async () => {
  services = createTestServices(database, scene.deps);
});

type ThumbnailArgs = Parameters<typeof loadThumbnail>[0];
type Viewer = { userId: string; role: StaffRole | null } | null;

async function open(
  link: string,
  viewer: Viewer = { userId: scene.ownerId, role: null },
  method = "GET",
) {
  const url = new URL(link, "http://localhost");
  const request = new Request(url, { method });
  const context = createTestContext(services, {
    request,
    account: viewer && { ...viewer, name: "", email: "", phone: null },
  });
  const args = {
    request,
    params: { id: url.pathname.split("/")[3] },
    context,
  };
  const load = url.pathname.endsWith("/thumbnail") ? loadThumbnail : loader;
  return await load(args as unknown as Parameters<typeof loader>[0] & ThumbnailArgs);
}

function linkFor(viewerId: string, documentId: string, link = documentLink): string {
  const now = scene.deps.clock.now();
  return link({ key: services.config.key("document-link"), viewerId, now }, documentId);
}

const views = () =>
  database.db
    .selectFrom("documentAccess")
    .select("viewerId")
    .where("ownerId", "=", scene.ownerId)
    .execute();

describe("GET /documents/file/:id", () => {
  it("serves a picture inline with strict headers, and records the view", async () => {
    const response = await open(linkFor(scene.ownerId, await scene.store()));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      "cache-control": "private, no-store",
      "content-disposition": "inline; filename*=UTF-8''licence.jpg",
      "content-length": String((await scene.rows())[0]!.size),
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "content-type": "image/jpeg",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({
      format: "jpeg",
    });
    expect(await views()).toEqual([{ viewerId: scene.ownerId }]);
  });

  it("serves a PDF as a download with an escaped file name", async () => {
    const fileName = `"; x=('1')*é\r\nset-cookie: a=b.pdf`;
    const response = await open(
      linkFor(scene.ownerId, await scene.store({ fileName, bytes: pdfSample() })),
    );
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toBe(
      "attachment; filename*=UTF-8''%22%3B%20x%3D%28%271%27%29%2A%C3%A9set-cookie%3A%20a%3Db.pdf",
    );
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  it("opens for an admin with the admin's own link", async () => {
    const admin = (await insertUser(database.db)).id;
    const link = linkFor(admin, await scene.store());
    expect((await open(link, { userId: admin, role: "owner" })).status).toBe(200);
    expect(await views()).toEqual([{ viewerId: admin }]);
  });

  it("responds 401 without a session, whatever the link", async () => {
    const response = await open(linkFor(scene.ownerId, await scene.store()), null);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ ok: false, reason: "signed-out" });
    expect(await views()).toEqual([]);
  });

  it("refuses another user's link, and another user with their own link", async () => {
    const documentId = await scene.store();
    const stranger = { userId: (await insertUser(database.db)).id, role: null };
    const passedOn = await open(linkFor(scene.ownerId, documentId), stranger);
    expect(passedOn.status).toBe(403);
    expect((await open(linkFor(stranger.userId, documentId), stranger)).status).toBe(404);
    expect((await open(linkFor(stranger.userId, newId()), stranger)).status).toBe(404);
    expect(await views()).toEqual([]);
  });

  it("refuses forged, swapped and expired links", async () => {
    const documentId = await scene.store();
    const link = linkFor(scene.ownerId, documentId);
    const other = await scene.store({ kind: "dl_back" });
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

  it("explains that a document cannot be opened", async () => {
    const link = linkFor(scene.ownerId, await scene.store());
    const [row] = await scene.rows();
    await scene.deps.files.put(row!.storageKey, Buffer.from("something else"));
    const response = await open(link);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ ok: false, reason: "unreadable" });
  });
});

describe("HEAD /documents/file/:id", () => {
  const head = (link: string, viewer?: Viewer) => open(link, viewer, "HEAD");

  it("responds like GET, without opening the file or recording a view", async () => {
    const id = await scene.store();
    const link = linkFor(scene.ownerId, id);
    const shown = await open(link);
    const [row] = await scene.rows();
    await scene.deps.files.remove(row!.storageKey);
    const response = await head(link);
    expect(response.status).toBe(200);
    expect([...response.headers]).toEqual([...shown.headers]);
    expect(await response.text()).toBe("");
    expect(await views()).toHaveLength(1);

    const admin = { userId: (await insertUser(database.db)).id, role: "owner" } as const;
    const small = await head(linkFor(admin.userId, id, thumbnailLink), admin);
    expect([small.status, small.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(small.headers.has("content-length")).toBe(false);
    expect(await views()).toHaveLength(1);
  });

  it("is as restricted as GET", async () => {
    const id = await scene.store({ fileName: "letter.pdf", bytes: pdfSample() });
    const stranger = { userId: (await insertUser(database.db)).id, role: null };
    expect((await head(linkFor(scene.ownerId, id), null)).status).toBe(401);
    expect((await head(linkFor(scene.ownerId, id), stranger)).status).toBe(403);
    expect((await head(linkFor(stranger.userId, id), stranger)).status).toBe(404);
    expect((await head(linkFor(scene.ownerId, id, thumbnailLink))).status).toBe(404);
  });
});

describe("GET /documents/file/:id/thumbnail", () => {
  it("serves a thumbnail with its own link, as protected as the document", async () => {
    const id = await scene.store();
    const link = linkFor(scene.ownerId, id, thumbnailLink);
    const response = await open(link);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("content-security-policy")).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({
      format: "webp",
    });
    expect(await views()).toEqual([]);

    expect((await open(link.replace("/thumbnail", ""))).status).toBe(403);
    expect((await open(linkFor(scene.ownerId, id).replace("?", "/thumbnail?"))).status).toBe(403);
    expect((await open(link, null)).status).toBe(401);
    const stranger = { userId: (await insertUser(database.db)).id, role: null };
    expect((await open(link, stranger)).status).toBe(403);
    expect((await open(linkFor(stranger.userId, id, thumbnailLink), stranger)).status).toBe(404);
  });

  it("responds 404 for a PDF", async () => {
    const id = await scene.store({ fileName: "letter.pdf", bytes: pdfSample() });
    expect((await open(linkFor(scene.ownerId, id, thumbnailLink))).status).toBe(404);
  });
});
