import { createHash } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { fromJson } from "#app/db/schema/json-text.ts";
import { DAY } from "#app/domain/business-time.ts";
import { createLimits } from "#app/limits/create-limits.server.ts";
import { inTransaction } from "#app/db/client.server.ts";
import { issueFirstAgreement } from "#app/records/booking/agreements.server.ts";
import { now, openChangeFixture, PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { insertTripPhoto } from "#test/support/trip-photos.ts";
import { createScratchFiles } from "#test/support/scratch-files.ts";
import { findDocumentFile } from "./find-document-file.server.ts";
import { listBillingDocuments } from "./list-billing-documents.server.ts";
import type { StaffRole } from "#app/domain/staff-roles.ts";

const { db, book, handOver, staffId } = await openChangeFixture();
const { documentFiles, drop } = createScratchFiles();
afterAll(drop);
const deps = { db, documentFiles, demo: true, limits: createLimits() };

const versionsOf = async (bookingId: string) =>
  await db
    .selectFrom("agreements")
    .selectAll()
    .where("bookingId", "=", bookingId)
    .orderBy("version")
    .execute();

test("each step of a booking is a version, and the earlier ones stay as they were", async () => {
  const booked = await book();
  const { bookingId, carId } = booked;
  for (let time = 0; time < 2; time += 1) {
    await inTransaction(db, (tx) => issueFirstAgreement(tx, bookingId, now));
  }
  const to = { carId, pickupAt: PICKUP, returnAt: RETURN + DAY };
  const payment = { how: "counter", method: "cash", receipt: null } as const;
  expect(await booked.change.asStaff({ ...to, payment }, staffId, now)).toMatchObject({ ok: true });
  await insertTripPhoto(db, { bookingId, phase: "pickup", sha256: "a".repeat(64) });
  await handOver(booked, PICKUP);

  const versions = await versionsOf(bookingId);
  expect(versions.map(({ version, reason }) => [version, reason])).toEqual([
    [1, "booked"],
    [2, "changed"],
    [3, "handed_over"],
  ]);
  const [first, second, third] = versions.map(({ facts }) => fromJson(facts));
  expect([first?.returnAt, second?.returnAt]).toEqual([RETURN, RETURN + DAY]);
  expect(second?.lines.map(({ label }) => label)).toEqual(["Self-drive rental", "Extra hours"]);
  expect(second?.photos).toEqual([]);
  expect(third?.photos).toMatchObject([{ phase: "pickup", sha256: "a".repeat(64) }]);
  expect(third?.handovers).toMatchObject([{ kind: "pickup", odometerKm: 1 }]);
  for (const { termsSha256, facts, sha256 } of versions) {
    const { sections } = await db
      .selectFrom("agreementTerms")
      .selectAll()
      .where("sha256", "=", termsSha256)
      .executeTakeFirstOrThrow();
    const hash = (text: string) => createHash("sha256").update(text).digest("hex");
    expect([hash(sections), hash(`${termsSha256}\n${facts}`)]).toEqual([termsSha256, sha256]);
  }
  await expect(db.updateTable("agreements").set({ version: 9 }).execute()).rejects.toThrow(
    "append-only",
  );
});

test("a version is a PDF for its customer and staff only", async () => {
  const booked = await book();
  const { bookingId, reference, userId } = booked;
  await handOver(booked, PICKUP);
  const links = await listBillingDocuments(db, { id: bookingId, reference });
  expect(links.filter(({ kind }) => kind === "agreement")).toMatchObject([
    { number: "Version 1: handed over", to: `/papers/${reference}/agreement-1.pdf` },
  ]);
  const open = async (viewer: { userId: string; role: StaffRole | null }, version = "1") =>
    await findDocumentFile(deps, viewer, { reference, file: `agreement-${version}.pdf` });
  const file = await open({ userId, role: null });
  expect(file?.filename).toBe(`agreement-${reference}-1.pdf`);
  expect(
    Buffer.from(file?.content ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  expect(await open({ userId: "stranger", role: "owner" })).not.toBe(null);
  expect(await open({ userId: "stranger", role: null })).toBe(null);
  for (const version of ["0", "2", "-1", "1e0", "99999"]) {
    expect(await open({ userId, role: null }, version)).toBe(null);
  }
});
