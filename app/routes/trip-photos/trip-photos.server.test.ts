import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import type { Services } from "#app/services.server.ts";
import { jpegSample } from "#test/support/document-samples.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { createTestContext, createTestServices } from "#test/support/test-services.ts";
import { createTripPhotoFixture, type TripPhotoFixture } from "#test/support/trip-photo-fixture.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";
import { loader as loadPhoto } from "./photo/route.ts";
import { action } from "./route.ts";
import type { StaffRole } from "#app/domain/staff-roles.ts";

const database = await openTestDatabase();
let scene: TripPhotoFixture;
let services: Services;

beforeEach(async () => {
  scene = await createTripPhotoFixture(database.db);
  services = createTestServices(database, scene.deps);
  return scene.drop;
});

type Viewer = { userId: string; role: StaffRole | null } | null;
type Args = Parameters<typeof action>[0];

function argsFor(request: Request, viewer: Viewer, params = {}) {
  const account = viewer && { ...viewer, name: "", email: null, phone: null };
  return { request, params, context: createTestContext(services, { request, account }) };
}

function formWith(changes: Record<string, string | Blob> = {}): FormData {
  const form = new FormData();
  const { bookingId, by, phase, slot, note, uploadId } = scene.input();
  const fields = { bookingId, by, phase, slot, note, uploadId };
  const file = new Blob([jpegSample()], { type: "text/html" });
  for (const [name, value] of Object.entries({ ...fields, file, ...changes })) {
    form.set(name, value);
  }
  return form;
}

async function post(body: BodyInit, viewer: Viewer = scene.staff, headers = {}) {
  const request = new Request(`${TEST_ORIGIN}/trip-photos`, { method: "POST", body, headers });
  const response = await action(argsFor(request, viewer) as unknown as Args);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  return response;
}

async function open(id: string, viewer: Viewer, file?: string) {
  const path = `/trip-photos/${id}${file === undefined ? "" : `/${file}`}`;
  const args = argsFor(new Request(TEST_ORIGIN + path), viewer, { id, file });
  return await loadPhoto(args as unknown as Parameters<typeof loadPhoto>[0]);
}

describe("POST /trip-photos", () => {
  it("stores a photo of staff and of the customer", async () => {
    for (const by of ["staff", "customer"] as const) {
      const response = await post(formWith({ by, uploadId: newId() }), scene[by]);
      expect(response.status).toBe(200);
      const row = (await scene.rows()).find(({ takenBy }) => takenBy === by);
      expect(await response.json()).toEqual({
        ok: true,
        stored: { id: row!.id, createdAt: row!.createdAt },
      });
    }
  });

  it.each<[string, Record<string, string>, number, string]>([
    ["another phase", { phase: "later" }, 400, "bad-request"],
    ["another side", { by: "admin" }, 400, "bad-request"],
    ["a forged upload id", { uploadId: "../../x" }, 400, "bad-request"],
    ["a place that the phase does not have", { slot: "receipt" }, 400, "unknown-slot"],
    ["an inherited property as its place", { slot: "toString" }, 400, "unknown-slot"],
    ["a note of 301 characters", { note: "a".repeat(301) }, 400, "note-too-long"],
    ["a text as its file", { file: "front.jpg" }, 400, "no-file"],
    ["another booking", { bookingId: newId() }, 404, "not-found"],
    ["the wrong time", { phase: "return" }, 409, "not-yet"],
  ])("refuses %s", async (_what, changes, status, reason) => {
    const response = await post(formWith(changes));
    expect([response.status, await response.json()]).toMatchObject([status, { reason }]);
    expect(await scene.rows()).toEqual([]);
  });

  it("refuses a visitor, and a form that is none", async () => {
    expect((await post(formWith(), null)).status).toBe(401);
    expect((await post("{}")).status).toBe(400);
  });

  it("keeps notes without control characters", async () => {
    await post(
      formWith({ slot: "damage", note: " Left\u0000 door\r\nbelow \u001b[31mthe mirror " }),
    );
    expect((await scene.rows())[0]!.note).toBe("Left door\nbelow [31mthe mirror");
  });

  it("answers a form of a page without scripts with that page", async () => {
    const page = `${TEST_ORIGIN}/admin/bookings/1/photos/charge?kind=fine&photo=p1&photo=p2&photo-sent=busy`;
    const headers = { accept: "text/html", referer: page };
    const target = "/admin/bookings/1/photos/charge?kind=fine&photo=p1&photo=p2&photo-sent=";
    const sent = await post(formWith(), scene.staff, headers);
    expect([sent.status, sent.headers.get("location")]).toEqual([303, `${target}saved`]);
    const refused = await post(formWith({ uploadId: "x" }), scene.staff, headers);
    expect(refused.headers.get("location")).toBe(`${target}bad-request`);
    const foreign = { ...headers, referer: "https://elsewhere.example/x" };
    expect((await post(formWith(), scene.staff, foreign)).headers.get("location")).toBe(
      "/?photo-sent=saved",
    );
  });
});

describe("GET /trip-photos/:id", () => {
  it("serves the picture and its thumbnail with strict headers, to the customer and to staff", async () => {
    const id = await scene.store();
    for (const viewer of [scene.customer, scene.staff]) {
      for (const [file, format] of [
        [undefined, "jpeg"],
        ["thumbnail", "webp"],
      ] as const) {
        const response = await open(id, viewer, file);
        expect(response.status).toBe(200);
        expect(Object.fromEntries(response.headers)).toMatchObject({
          "cache-control": "private, no-store",
          "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
          "content-type": `image/${format}`,
          "cross-origin-resource-policy": "same-origin",
          "x-content-type-options": "nosniff",
        });
        const metadata = await sharp(await response.arrayBuffer()).metadata();
        expect(metadata.format).toBe(format);
      }
    }
  });

  it("answers anybody else as for an unknown photo", async () => {
    const id = await scene.store();
    const other = { userId: newId(), role: null };
    const unknown = await open(newId(), scene.staff);
    const text = await unknown.text();
    expect(unknown.status).toBe(404);
    for (const response of [
      await open(id, other),
      await open(id, null),
      await open(id, other, "thumbnail"),
      await open(id, scene.staff, "original"),
      await open(id, scene.staff, "toString"),
    ]) {
      expect([response.status, await response.text()]).toEqual([404, text]);
      expect([...response.headers]).toEqual([...unknown.headers]);
    }
  });

  it("says that a photo cannot be opened when its file is altered", async () => {
    const id = await scene.store();
    const [row] = await scene.rows();
    await scene.files.put(row!.storageKey, new Uint8Array(70));
    expect((await open(id, scene.staff)).status).toBe(503);
    expect((await open(id, scene.staff, "thumbnail")).status).toBe(200);
  });
});
