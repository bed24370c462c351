import { createHash } from "node:crypto";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { newId } from "#app/db/new-id.server.ts";
import { MAX_DOCUMENT_BYTES } from "#app/domain/document-kinds.ts";
import { MAX_TRIP_PHOTOS } from "#app/domain/trip-photos.ts";
import { createLimits } from "#app/limits/create-limits.server.ts";
import { jpegSample, pdfSample, pngSample } from "#test/support/document-samples.ts";
import { CREATED_AT, insertBooking } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { createTripPhotoFixture, type TripPhotoFixture } from "#test/support/trip-photo-fixture.ts";
import { listTripPhotos } from "./list-trip-photos.server.ts";
import { storeTripPhoto } from "./store-trip-photo.server.ts";

const { db } = await openTestDatabase();
let scene: TripPhotoFixture;
beforeEach(async () => {
  scene = await createTripPhotoFixture(db);
  return scene.drop;
});

const refusal = (reason: string) => ({ ok: false, reason });

async function expectNothingKept() {
  expect(await scene.rows()).toEqual([]);
  expect(await scene.keys()).toEqual([]);
  expect(await scene.removals()).toEqual([]);
}

describe("a photo of a trip", () => {
  it("is sealed with its thumbnail, timed and hashed by the server", async () => {
    const stored = await scene.send({ slot: "left", note: "Scratch" });
    const [row] = await scene.rows();
    expect(stored).toEqual({ ok: true, value: { id: row!.id, createdAt: CREATED_AT } });
    const keys = [row!.storageKey, row!.thumbnailKey];
    expect(await scene.keys()).toEqual(keys);
    const [picture, thumbnail] = await Promise.all(keys.map(scene.documentFiles.get));
    const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
    expect(row).toMatchObject({
      phase: "pickup",
      slot: "left",
      note: "Scratch",
      takenBy: "staff",
      actorId: scene.staff.userId,
      size: picture!.length,
      sha256: hash(picture!),
      thumbnailSha256: hash(thumbnail!),
      keyId: scene.documentFiles.masterKeyId,
      createdAt: CREATED_AT,
    });
    expect(await scene.removals()).toEqual([]);
  });

  it("keeps nothing of the file but its pixels", async () => {
    const camera = sharp({ create: { width: 300, height: 300, channels: 3, background: "red" } })
      .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitude: "17/1 22/1 0/1" } })
      .jpeg();
    await scene.send({}, Uint8Array.from(await camera.toBuffer()));
    const [row] = await scene.rows();
    const picture = await scene.documentFiles.get(row!.storageKey);
    expect((await sharp(picture!).metadata()).exif).toBeUndefined();
  });

  it("that is sent twice is stored once", async () => {
    const uploadId = newId();
    const first = await scene.send({ uploadId });
    scene.clock.advance(HOUR);
    expect(await scene.send({ uploadId })).toEqual(first);
    expect(await scene.rows()).toHaveLength(1);
    expect(await scene.keys()).toHaveLength(2);
  });

  it("that arrives twice at once is stored once, without a file left over", async () => {
    const uploadId = newId();
    const sendApart = () => {
      const deps = { ...scene.deps, limits: createLimits() };
      return storeTripPhoto(deps, scene.staff, scene.input({ uploadId }), jpegSample());
    };
    const [one, other] = await Promise.all([sendApart(), sendApart()]);
    expect(one).toEqual(other);
    expect(await scene.rows()).toHaveLength(1);
    expect(await scene.keys()).toHaveLength(2);
    expect(await scene.removals()).toEqual([]);
  });

  it("is answered again when its time is over meanwhile", async () => {
    const uploadId = newId();
    const first = await scene.send({ uploadId });
    await scene.pickUp();
    scene.clock.advance(3 * HOUR);
    expect(await scene.send({ uploadId })).toEqual(first);
    expect(await scene.send()).toEqual(refusal("over"));
  });

  it("may have the id of a photo of another booking", async () => {
    const uploadId = await scene.store().then(() => newId());
    const other = await createTripPhotoFixture(db);
    expect((await scene.send({ uploadId })).ok).toBe(true);
    expect((await other.send({ uploadId })).ok).toBe(true);
    await other.drop();
  });

  it("lists who took it: the name of staff for staff only", async () => {
    await scene.store();
    scene.clock.advance(1);
    await scene.store({ by: "customer", slot: "damage", note: "Dent" });
    const list = async (viewer: "staff" | "customer") =>
      (await listTripPhotos(db, scene.booking.id, viewer)).map(({ takenBy, actorName }) => [
        takenBy,
        actorName,
      ]);
    expect(await list("staff")).toEqual([
      ["staff", "Ravi Teja"],
      ["customer", null],
    ]);
    expect(await list("customer")).toEqual([
      ["staff", null],
      ["customer", null],
    ]);
  });
});

describe("refuses, and keeps nothing of,", () => {
  const text = (words: string) => new TextEncoder().encode(words);
  const heic = Uint8Array.from([0, 0, 0, 24, ...text("ftypheic"), ...text("mif1heic")]);
  it.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ["HTML", text("<html>"), "invalid-file"],
    ["an SVG with a script", text("<svg onload='1'/>"), "invalid-file"],
    ["a PDF", pdfSample(), "invalid-file"],
    ["a HEIC photo", heic, "heic-file"],
    ["an empty file", new Uint8Array(), "no-file"],
    ["a cut-off picture", jpegSample().subarray(0, 200), "broken-file"],
    ["a picture of a billion pixels", pngSample(32_000), "too-many-pixels"],
    ["more than 5 MB", new Uint8Array(MAX_DOCUMENT_BYTES + 1), "file-too-large"],
  ])("%s", async (_what, bytes, reason) => {
    expect(await scene.send({}, bytes)).toEqual(refusal(reason));
    await expectNothingKept();
  });

  it("a photo of another customer's booking, or of none", async () => {
    const other = await insertBooking(db, { pickupAt: CREATED_AT });
    const forged = { by: "customer", bookingId: other.id } as const;
    expect(await scene.send(forged)).toEqual(refusal("not-found"));
    expect(await scene.send({ bookingId: "none" })).toEqual(refusal("not-found"));
    expect(await scene.rows(other.id)).toEqual([]);
    await expectNothingKept();
  });

  it("a customer who says to be staff, and staff who say to be the customer", async () => {
    expect(await scene.send({ by: "staff" }, jpegSample(), scene.customer)).toEqual(
      refusal("not-found"),
    );
    const asCustomer = scene.input({ by: "customer" });
    expect(await storeTripPhoto(scene.deps, scene.staff, asCustomer, jpegSample())).toEqual(
      refusal("not-found"),
    );
    await expectNothingKept();
  });

  it("a photo before and after its time, and a customer's receipt", async () => {
    expect(await scene.send({ phase: "return" })).toEqual(refusal("not-yet"));
    await scene.pickUp();
    scene.clock.advance(2 * HOUR);
    expect(await scene.send({ phase: "pickup" })).toEqual(refusal("over"));
    await scene.takeBack();
    const receipt = { phase: "charge", slot: "receipt" } as const;
    expect(await scene.send({ ...receipt, by: "customer" })).toEqual(refusal("not-found"));
    scene.clock.advance(60 * DAY);
    expect(await scene.send(receipt)).toEqual(refusal("over"));
    expect(await scene.send({ phase: "return", by: "customer" })).toEqual(refusal("over"));
    await expectNothingKept();
  });

  it("the id of a photo that the other side sent", async () => {
    const uploadId = newId();
    await scene.store({ uploadId });
    expect(await scene.send({ uploadId, by: "customer" })).toEqual(refusal("bad-request"));
    expect(await scene.rows()).toHaveLength(1);
  });

  it("the 61st photo of a side, also of two at once, and not the other side's", async () => {
    const [first] = [await scene.store()];
    const row = (await scene.rows())[0]!;
    const copies = Array.from({ length: MAX_TRIP_PHOTOS - 2 }, (_, index) => ({
      ...row,
      id: newId(),
      uploadId: newId(),
      storageKey: `${first} ${index}`,
      thumbnailKey: `${first} ${index} small`,
    }));
    await db.insertInto("tripPhotos").values(copies).execute();
    const sent = await Promise.all([scene.send(), scene.send()]);
    expect(sent.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await scene.send()).toEqual(refusal("too-many"));
    expect(await scene.rows()).toHaveLength(MAX_TRIP_PHOTOS);
    expect(await scene.keys()).toHaveLength(4);
    expect((await scene.send({ by: "customer" })).ok).toBe(true);
  });
});
