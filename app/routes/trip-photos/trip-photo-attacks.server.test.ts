import { beforeEach, expect, it } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { MAX_TRIP_PHOTOS } from "#app/domain/trip-photos.ts";
import { loadRoutes } from "#test/query-counts/load-routes.ts";
import { jpegSample } from "#test/support/document-samples.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { createTestServices } from "#test/support/test-services.ts";
import { openSite } from "#test/support/test-site.ts";
import { createTripPhotoFixture, type TripPhotoFixture } from "#test/support/trip-photo-fixture.ts";
import { createCustomer, signInAs, TEST_ORIGIN } from "#test/support/users.ts";

const database = await openTestDatabase();
const { db } = database;
let scene: TripPhotoFixture;
let photoId: string;
let ask: ReturnType<typeof openSite>;
/** Of the customer of the trip, and of another one. */
let [own, foreign] = [new Headers(), new Headers()];

beforeEach(async () => {
  scene = await createTripPhotoFixture(db);
  photoId = await scene.store();
  const services = createTestServices(database, scene.deps);
  ask = openSite(services, loadRoutes(), (_, status) => new Response("", { status }));
  const create = () =>
    createCustomer(db, { email: `${newId()}@example.com`, phone: null, phoneVerified: false });
  const [asha, meera] = [await create(), await create()];
  await db
    .updateTable("bookings")
    .set({ userId: asha.id })
    .where("id", "=", scene.booking.id)
    .execute();
  own = await signInAs(services.auth, asha);
  foreign = await signInAs(services.auth, meera);
  return scene.drop;
});

function send(path: string, { headers, ...init }: RequestInit = {}) {
  const sent = new Headers(headers);
  sent.set("origin", TEST_ORIGIN);
  return ask(TEST_ORIGIN + path, { ...init, headers: sent });
}

function upload(headers: Headers, fields: Record<string, string> = {}) {
  const body = new FormData();
  const { bookingId, phase, slot, note, uploadId } = scene.input();
  const form = { bookingId, by: "customer", phase, slot, note, uploadId, ...fields };
  for (const [name, value] of Object.entries(form)) body.set(name, value);
  body.set("file", new File([jpegSample()], "../../evil.php", { type: "text/html" }));
  return send("/trip-photos", { method: "POST", headers, body });
}

it("takes of 200 photos at once what there is room for, and keeps no file of the others", async () => {
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async () => (await upload(own)).status),
  );
  expect(statuses.filter((status) => ![200, 409, 429].includes(status))).toEqual([]);
  const rows = await scene.rows();
  expect(rows).toHaveLength(1 + statuses.filter((status) => status === 200).length);
  expect(rows.length).toBeLessThanOrEqual(1 + MAX_TRIP_PHOTOS);
  expect(await scene.keys()).toHaveLength(2 * rows.length);
  expect(await scene.removals()).toEqual([]);
  // Whoever goes on one by one is told how many there may be.
  let last = await upload(own);
  for (let sent = 1; last.status === 200 && sent <= MAX_TRIP_PHOTOS; sent++)
    last = await upload(own);
  expect(last.status).toBe(409);
  expect(await last.json()).toMatchObject({
    reason: "too-many",
    message: "There are 60 photos of this booking already. No more can be added.",
  });
  expect((await scene.rows()).filter(({ takenBy }) => takenBy === "customer")).toHaveLength(
    MAX_TRIP_PHOTOS,
  );
});

it("takes neither time, nor author, nor place of the file from a form", async () => {
  const forged = { createdAt: "1", created_at: "1", takenBy: "staff", actorId: "x", id: photoId };
  const place = { storageKey: "documents/x", thumbnailKey: "documents/x", sha256: "0" };
  expect((await upload(own, { ...forged, ...place })).status).toBe(200);
  const row = (await scene.rows()).find(({ id }) => id !== photoId);
  expect(row).toMatchObject({ takenBy: "customer", createdAt: scene.clock.now() });
  expect(row?.storageKey).toBe(`trip-photos/${row?.id.slice(-2)}/${row?.id}`);
  expect(await scene.keys()).toHaveLength(4);
});

it("is removed or replaced by no request, of its customer neither", async () => {
  const before = [await scene.rows(), await scene.keys()];
  for (const path of [`/trip-photos/${photoId}`, `/trip-photos/${photoId}/thumbnail`]) {
    for (const method of ["DELETE", "PUT", "PATCH", "POST"]) {
      const { status } = await send(path, { method, headers: own });
      expect([404, 405]).toContain(status);
    }
    const spelled = await send(`${path}?_method=DELETE`, { headers: own });
    expect(spelled.status).toBe(200);
  }
  expect([await scene.rows(), await scene.keys()]).toEqual(before);
});

it("is opened by its customer alone, by whatever address", async () => {
  const [row] = await scene.rows();
  const paths = [
    `/trip-photos/${photoId}`,
    `/TRIP-PHOTOS/${photoId}/thumbnail`,
    `/trip-photos/%2e%2e/trip-photos/${photoId}`,
    `/documents/file/${photoId}`,
    `/documents/file/${photoId}/thumbnail`,
    ...["public/trip-photos", "authenticated/documents", "documents"].map(
      (bucket) => `/storage/v1/object/${bucket}/${row?.storageKey}`,
    ),
    `/storage/car-images/${row?.storageKey}`,
    `/storage/car-images/..%2f${encodeURIComponent(row?.storageKey ?? "")}`,
  ];
  for (const path of paths) {
    for (const headers of [foreign, new Headers()]) {
      const response = await send(path, { headers });
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect([path, response.ok, bytes[0] === 0xff]).toEqual([path, false, false]);
    }
  }
  expect((await send(paths[0] ?? "", { headers: own })).status).toBe(200);
  const unknown = await upload(foreign, { uploadId: newId() });
  expect(unknown.status).toBe(404);
});
