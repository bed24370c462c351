import { beforeEach, describe, expect, it } from "vitest";
import sharp from "sharp";
import { newId } from "#app/db/new-id.server.ts";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { pickUpCar, returnCar } from "#app/features/booking/admin/handover.server.ts";
import { proposeCharge } from "#app/features/trip-charges/propose-charge.server.ts";
import { paise } from "#app/domain/money.ts";
import { loadRoutes } from "#test/query-counts/load-routes.ts";
import { jpegSample, pdfSample } from "#test/support/document-samples.ts";
import { insertBooking } from "#test/support/factories.ts";
import {
  createInspectionFixture,
  type InspectionFixture,
} from "#test/support/inspection-fixture.ts";
import { pictureSample } from "#test/support/picture-samples.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { createTestServices } from "#test/support/test-services.ts";
import { openSite } from "#test/support/test-site.ts";
import { createCustomer, signInAs, TEST_ORIGIN } from "#test/support/users.ts";

const database = await openTestDatabase();
const { db } = database;
let scene: InspectionFixture;
let ask: ReturnType<typeof openSite>;
let reference: string;
/** Of the customer of the trip, and of another one. */
let [own, foreign] = [new Headers(), new Headers()];
let foreignId: string;

beforeEach(async () => {
  scene = await createInspectionFixture(db);
  const services = createTestServices(database, scene.deps);
  ask = openSite(services, loadRoutes(), (_, status) => new Response("", { status }));
  const create = () =>
    createCustomer(db, { email: `${newId()}@example.com`, phone: null, phoneVerified: false });
  const [asha, meera] = [await create(), await create()];
  foreignId = meera.id;
  const { id } = scene.booking;
  await db.updateTable("bookings").set({ userId: asha.id }).where("id", "=", id).execute();
  scene.customer.userId = asha.id;
  ({ reference } = scene.booking);
  own = await signInAs(services.auth, asha);
  foreign = await signInAs(services.auth, meera);
  return scene.drop;
});

async function send(path: string, { headers, ...init }: RequestInit = {}) {
  const sent = new Headers(headers);
  sent.set("origin", TEST_ORIGIN);
  return await ask(TEST_ORIGIN + path, { ...init, headers: sent });
}

function post(headers: Headers, path: string, fields: Record<string, string>, file?: File) {
  const body = new FormData();
  const common = { bookingId: scene.booking.id, by: "customer", phase: "pickup" };
  const form = { ...common, uploadId: newId(), ...fields };
  for (const [name, value] of Object.entries(form)) body.set(name, value);
  if (file !== undefined) body.set("file", file);
  return send(path, { method: "POST", headers, body });
}

const markOf = (photo: string, place: object = {}) => ({
  kind: "mark",
  typed: JSON.stringify({ zone: "roof", x: 10, y: 10, kind: "dent", note: "", photo, ...place }),
});

const photoOf = (bytes: Uint8Array<ArrayBuffer>, name = "front.jpg") =>
  new File([bytes], name, { type: "image/jpeg" });

describe("a file that is no photo", () => {
  const encoder = new TextEncoder();
  const jpeg = jpegSample();
  const samples: [string, Uint8Array<ArrayBuffer>][] = [
    ["a page", encoder.encode("<html><script>alert(1)</script></html>")],
    ["a PDF", pdfSample()],
    ["an archive", new Uint8Array([0x50, 0x4b, 3, 4, ...Array.from({ length: 200 }, () => 0)])],
    ["a drawing", encoder.encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ["the first bytes of a photo", jpeg.slice(0, 40)],
  ];

  it.each(samples)("is refused with a clear message: %s, renamed to .jpg", async (_what, bytes) => {
    const fields = { slot: "front", note: "" };
    const refused = await post(own, "/trip-photos", fields, photoOf(bytes));
    expect(refused.status).toBe(415);
    const { message } = (await refused.json()) as { message: string };
    expect(message).toMatch(/This (?:file is not a photo|photo is damaged)/);
    expect(await scene.rows()).toEqual([]);
    expect(await scene.keys()).toEqual([]);
  });

  it("is stored without what was hidden behind its pixels", async () => {
    const script = encoder.encode("<script>alert(1)</script>");
    const photo = await pictureSample().jpeg().toBuffer();
    const bytes = new Uint8Array([...photo, ...script]);
    const fields = { slot: "front", note: "" };
    const { status } = await post(own, "/trip-photos", fields, photoOf(bytes));
    expect([200, 415]).toContain(status);
    for (const { storageKey } of await scene.rows()) {
      const kept = await scene.documentFiles.get(storageKey);
      expect(new TextDecoder().decode(kept ?? undefined)).not.toContain("<script>");
    }
  });
});

describe("a forged time", () => {
  it("of the camera, and of the form, is not believed", async () => {
    const exif = { IFD0: { DateTime: "2020:01:01 00:00:00" } };
    const old = await pictureSample().withMetadata().withExif(exif).jpeg().toBuffer();
    expect((await sharp(old).metadata()).exif).toBeDefined();
    const fields = { slot: "front", note: "", createdAt: "1", takenAt: "1", age: String(2 * DAY) };
    const sent = await post(own, "/trip-photos", fields, photoOf(new Uint8Array(old)));
    expect(sent.status).toBe(200);
    const [row] = await scene.rows();
    expect(row?.createdAt).toBe(scene.clock.now());
    const kept = await scene.documentFiles.get(row?.storageKey ?? "");
    expect((await sharp(kept ?? undefined).metadata()).exif).toBeUndefined();
  });

  it("of a handover is not before the trip, not ahead, and not the customer's", async () => {
    await scene.enterAll("pickup");
    const finished = { kind: "finished", typed: JSON.stringify({ at: null, timeReason: "" }) };
    expect((await post(own, "/inspections", { ...finished, by: "staff" })).status).toBe(404);
    expect((await post(own, "/inspections", finished)).status).toBe(404);
    for (const age of ["-86400000", "1e300", "NaN", "99999999999"]) {
      const { createdAt } = scene.booking;
      await post(own, "/inspections", { ...finished, age, createdAt: String(createdAt) });
    }
    expect(await db.selectFrom("handovers").selectAll().execute()).toEqual([]);
    const late = await scene.enter("finished", {}, { age: 6 * DAY });
    expect(late).toMatchObject({ ok: false, reason: { kind: "too-early" } });
    expect(await scene.enter("finished", {}, { age: HOUR })).toMatchObject({ ok: true });
    const { at } = await db.selectFrom("handovers").select("at").executeTakeFirstOrThrow();
    expect(at).toBe(scene.clock.now() - HOUR);
  });
});

describe("another customer", () => {
  it("opens no signature, photo or agreement, by whatever address", async () => {
    await scene.store();
    await scene.enterAll("pickup");
    expect(await scene.enter("finished")).toMatchObject({ ok: true });
    const signed = (await scene.entries()).find(({ storageKey }) => storageKey !== null);
    const version = await db
      .selectFrom("agreements")
      .select("version")
      .where("bookingId", "=", scene.booking.id)
      .executeTakeFirstOrThrow();
    const agreement = `/papers/${reference}/agreement-${version.version}.pdf`;
    const paths = [
      `/inspections/${signed?.id}`,
      `/Inspections/${signed?.id}`,
      `/inspections/%2e%2e/inspections/${signed?.id}`,
      `/trip-photos/${signed?.id}`,
      `/documents/file/${signed?.id}`,
      `/storage/v1/object/public/documents/${signed?.storageKey}`,
      `/storage/car-images/..%2f${encodeURIComponent(signed?.storageKey ?? "")}`,
      agreement,
      agreement.toUpperCase().replace("/PAPERS", "/papers"),
      agreement.replace(reference, reference.toLowerCase()),
      `/profile/bookings/${reference}/photos`,
      `/profile/bookings/${reference}/deposit`,
      `/profile/bookings/${reference}/charges`,
    ];
    for (const path of paths) {
      for (const headers of [foreign, new Headers()]) {
        const response = await send(path, { headers });
        const text = new TextDecoder().decode(await response.arrayBuffer());
        expect([path, response.ok, /^(?:%PDF|\x89PNG)/.test(text)]).toEqual([path, false, false]);
      }
    }
    expect((await send(`/inspections/${signed?.id}`, { headers: own })).status).toBe(200);
    expect((await send(agreement, { headers: own })).status).toBe(200);
  });

  it("adds no photo, mark or signature, and none of theirs is evidence", async () => {
    const photo = newId();
    const fields = { slot: "damage", note: "", uploadId: photo };
    const answers = [
      await post(foreign, "/trip-photos", fields, photoOf(jpegSample())),
      await post(foreign, "/trip-photos", { ...fields, by: "staff" }, photoOf(jpegSample())),
      await post(foreign, "/inspections", markOf(photo)),
      await post(foreign, "/inspections", { ...markOf(photo), by: "staff" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const now = scene.clock.now();
    const theirs = await insertBooking(db, { userId: foreignId, pickupAt: now });
    const readings = { bookingId: theirs.id, odometerKm: 1, fuelPercent: 50, notes: "", at: now };
    for (const handOver of [pickUpCar, returnCar]) {
      expect(await handOver({ db }, scene.staff, readings, now)).toMatchObject({ ok: true });
    }
    const photoIds = [await scene.store()];
    const what = { kind: "cleaning", detail: "Mud", quantity: 1 } as const;
    const charge = { ...what, id: newId(), bookingId: theirs.id, unitPrice: paise(500_00) };
    const proposed = await proposeCharge({ db }, scene.staff, { ...charge, photoIds }, now);
    expect(proposed).toMatchObject({ reason: "no-evidence" });
  });
});

describe("a mark", () => {
  it("is neither removed, moved nor taken over by either side", async () => {
    const photo = newId();
    await post(
      own,
      "/trip-photos",
      { slot: "damage", note: "", uploadId: photo },
      photoOf(jpegSample()),
    );
    const uploadId = newId();
    expect((await post(own, "/inspections", { ...markOf(photo), uploadId })).status).toBe(200);
    const before = await scene.damages();
    expect(before).toMatchObject([{ zone: "roof", markedBy: "customer" }]);
    const again = { ...markOf(photo, { zone: "bonnet", x: 90, note: "Other" }), uploadId };
    expect((await post(own, "/inspections", again)).status).toBe(200);
    const byStaff = await scene.mark({ zone: "bonnet", photo }, { uploadId });
    expect(byStaff.ok).toBe(false);
    for (const method of ["DELETE", "PUT", "PATCH", "POST"]) {
      for (const id of [uploadId, before[0]?.id]) {
        const { status } = await send(`/inspections/${id}`, { method, headers: own });
        expect([404, 405]).toContain(status);
      }
    }
    expect(await scene.damages()).toEqual(before);
  });
});
