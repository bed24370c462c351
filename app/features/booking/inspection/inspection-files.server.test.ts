import pino from "pino";
import { beforeEach, expect, it } from "vitest";
import { DAY, MINUTE } from "#app/domain/business-time.ts";
import { TRIP_PHOTOS_KEPT_DAYS } from "#app/domain/trip-photo-retention.ts";
import { deleteAccount } from "#app/features/accounts/account-deletion/delete-account.server.ts";
import { collectPersonalData } from "#app/features/accounts/users/collect-personal-data.server.ts";
import { deleteOrphans } from "#app/features/files/delete-orphans.server.ts";
import { findKeysInUse, rewrapFiles } from "#app/features/files/rewrap-files.server.ts";
import { verifyFiles } from "#app/features/files/verify-files.server.ts";
import { eraseOldTripPhotos } from "#app/features/trip-photos/retention/erase-old-trip-photos.server.ts";
import { deleteDueFiles } from "#app/records/files/pending-files.server.ts";
import {
  createInspectionFixture,
  type InspectionFixture,
} from "#test/support/inspection-fixture.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { openSignature } from "./open-signature.server.ts";

const { db } = await openTestDatabase();
let scene: InspectionFixture;
const log = pino({ level: "silent" });

/** Handed over with a mark of each side, and back. */
beforeEach(async () => {
  await db.updateTable("carDamages").set({ photoId: null, note: "" }).execute();
  for (const table of [
    "tripChargeEvidence",
    "tripPhotos",
    "inspectionEntries",
    "fileRemovals",
    "dailyJobs",
  ] as const) {
    await db.deleteFrom(table).execute();
  }
  scene = await createInspectionFixture(db);
  await scene.mark({ note: "Below the mirror" });
  await scene.enterAll("pickup");
  await scene.enter("finished");
  await scene.mark({}, { by: "customer" });
  scene.clock.advance(2 * DAY);
  await scene.takeBack();
  return scene.drop;
});

const signatureIds = async () =>
  (await scene.entries()).flatMap(({ id, storageKey }) => (storageKey === null ? [] : [id]));

it("a signature is shown to its customer and staff only", async () => {
  const [id = ""] = await signatureIds();
  const deps = { db, documentFiles: scene.documentFiles, log };
  for (const viewer of [scene.customer, scene.staff]) {
    expect((await openSignature(deps, viewer, id)).ok).toBe(true);
  }
  const nobody = { ok: false, reason: "not-found" };
  const stranger = { userId: "stranger", role: null };
  expect(await openSignature(deps, stranger, id)).toEqual(nobody);
  const plain = (await scene.entries()).find(({ storageKey }) => storageKey === null);
  expect(await openSignature(deps, scene.staff, plain!.id)).toEqual(nobody);
  const row = (await scene.entries()).find((one) => one.id === id);
  await scene.files.put(row!.storageKey!, new Uint8Array(9));
  const unreadable = { ok: false, reason: "unreadable" };
  expect(await openSignature(deps, scene.staff, id)).toEqual(unreadable);
});

it("signatures are verified, rewrapped, and their orphans deleted", async () => {
  const stopping = new AbortController().signal;
  const deps = { ...scene.deps, log, stopping };
  await scene.files.put("signatures/00/orphan", new Uint8Array(3));
  const entries = (await scene.entries()).filter(({ storageKey }) => storageKey !== null);
  await scene.files.remove(entries[0]!.storageKey!);
  const found: string[] = [];
  await verifyFiles(deps, {
    found: (finding) =>
      found.push(finding.what === "orphan" ? finding.entry.key : finding.file.storageKey),
  });
  expect(found).toContain("signatures/00/orphan");
  expect(found).toContain(entries[0]!.storageKey);
  expect(found).not.toContain(entries[1]!.storageKey);

  const next = scene.sealedWithKeys("the next", "the usual");
  const failed: string[] = [];
  await rewrapFiles(
    { ...deps, documentFiles: next },
    {
      failed: ({ row }) => failed.push(row),
    },
  );
  expect(failed).toContain(`inspection_entries ${entries[0]!.id}`);
  expect(await scene.sealedWithKeys("the next").get(entries[1]!.storageKey!)).not.toBeNull();
  expect(await findKeysInUse(db)).toContain(next.masterKeyId);

  scene.clock.set(Date.now());
  await deleteOrphans(deps);
  scene.clock.advance(DAY + MINUTE);
  await deleteOrphans(deps);
  expect(await scene.keys()).not.toContain("signatures/00/orphan");
  expect(await scene.keys()).toContain(entries[1]!.storageKey);
});

it("what was entered goes with the photos; the damage stays with the car", async () => {
  scene.clock.advance(TRIP_PHOTOS_KEPT_DAYS * DAY - 1);
  expect(await eraseOldTripPhotos(db, scene.clock.now())).toBe(0);
  scene.clock.advance(1);
  // Two photos of damage, seven steps and the handover.
  expect(await eraseOldTripPhotos(db, scene.clock.now())).toBe(10);
  expect(await scene.entries()).toEqual([]);
  await deleteDueFiles(scene.deps);
  expect(await scene.keys()).toEqual([]);
  expect(await scene.damages()).toMatchObject([
    { zone: "left_front_door", note: "", photoId: null, repairedAt: null },
    { zone: "left_front_door", note: "", photoId: null, repairedAt: null },
  ]);
});

it("what proves a charge stays for three years, with the entries", async () => {
  const [photo] = await scene.rows();
  await scene.insertCharge(photo!.id, "accepted");
  scene.clock.advance(TRIP_PHOTOS_KEPT_DAYS * DAY);
  expect(await eraseOldTripPhotos(db, scene.clock.now())).toBe(1);
  expect(await scene.entries()).toHaveLength(8);
  scene.clock.advance(3 * 365 * DAY);
  expect(await eraseOldTripPhotos(db, scene.clock.now())).toBe(9);
});

it("the entries go with the account 90 days after the trip", async () => {
  scene.clock.advance(90 * DAY);
  const data = await collectPersonalData(db, scene.customer.userId);
  expect(data?.inspections.map(({ kind }) => kind)).toContain("customer_signature");
  expect(data?.damages).toMatchObject([{ markedBy: "staff" }, { markedBy: "customer" }]);
  expect((await deleteAccount(db, scene.customer.userId, scene.clock.now())).ok).toBe(true);
  expect([await scene.entries(), await scene.rows()]).toEqual([[], []]);
  expect(await scene.damages()).toHaveLength(2);
});
