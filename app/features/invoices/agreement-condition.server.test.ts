import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { fromJson } from "#app/db/schema/json-text.ts";
import { DAY } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { deleteEntries } from "#app/records/files/inspection-files.server.ts";
import { inTransaction } from "#app/db/client.server.ts";
import {
  createInspectionFixture,
  type InspectionFixture,
} from "#test/support/inspection-fixture.ts";
import { insertBooking } from "#test/support/factories.ts";
import { readPdf } from "#test/support/read-pdf.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { createAgreementFile } from "./document-files.server.ts";

const { db } = await openTestDatabase();
let scene: InspectionFixture;

beforeEach(async () => {
  scene = await createInspectionFixture(db);
  await scene.send({ slot: "left" });
  await scene.enterAll("pickup");
  await scene.enter("items", { present: ["keys"], note: "The jack is being repaired" });
  await scene.enter("readings", { fastagBalance: paise(350_00) });
  await scene.mark({ note: "Below the mirror" });
  await scene.sign("pickup");
  await scene.enter("finished");
  return scene.drop;
});

const versions = async () => {
  const { id } = scene.booking;
  const rows = db.selectFrom("agreements").selectAll().where("bookingId", "=", id);
  return await rows.orderBy("version").execute();
};
const limits = { invoiceRendering: { run: <T>(work: () => Promise<T>) => work() } };
async function read(version: number | "latest" = "latest") {
  const { documentFiles } = scene;
  const deps = { db, documentFiles, demo: true, limits } as unknown as Parameters<
    typeof createAgreementFile
  >[0];
  const file = await createAgreementFile(deps, scene.booking.id, version);
  return { ...(await readPdf(file!.content)), size: file!.content.length };
}

test("the version that is handed over has what was checked, marked and signed, under its hash", async () => {
  const [version] = await versions();
  const facts = fromJson(version!.facts);
  const signed = (await scene.entries()).filter(({ storageKey }) => storageKey !== null);
  const entries = signed.slice(-2);
  expect(facts.handovers[0]?.fastagBalance).toBe(350_00);
  expect(facts.inspections).toMatchObject([
    { phase: "pickup", note: "The jack is being repaired" },
  ]);
  expect(facts.damages).toMatchObject([
    { phase: "pickup", zone: "left_front_door", note: "Below the mirror", markedBy: "staff" },
  ]);
  expect(facts.signatures?.map(({ by, name, sha256 }) => [by, name, sha256])).toEqual([
    ["customer", "Meera Rao", entries[0]!.sha256],
    ["staff", "Ravi Teja", entries[1]!.sha256],
  ]);
  const hash = createHash("sha256").update(`${version!.termsSha256}\n${version!.facts}`);
  expect(hash.digest("hex")).toBe(version!.sha256);

  const { text } = await read();
  for (const words of [
    "km, fuel ¾, FASTag Rs.350.00",
    "Driving License missing: Original seen",
    "Missing: Registration certificate (RC)",
    "Left front door: scratch. Below the mirror",
    "Customer: Meera Rao",
    "Staff: Ravi Teja",
    "typed",
    entries[0]!.sha256!,
  ]) {
    expect(text).toContain(words);
  }
});

test("the version of the return has both handovers; a later customer reads no earlier note", async () => {
  await scene.mark({ zone: "bonnet", note: "Was here before" }, { by: "customer" });
  scene.clock.advance(2 * DAY);
  await scene.enterAll("return");
  const unsigned = { name: "", typed: false, reason: "Left the keys in the box" };
  await scene.enter("customer_signature", unsigned, { phase: "return" });
  await scene.enter("finished", {}, { phase: "return" });
  const { text } = await read();
  expect(text).toContain("Customer: not signed. Left the keys in the box");
  expect(text).toContain("Bonnet: scratch. Was here before");
  expect((await read(1)).text).not.toContain("Was here before");

  const next = await insertBooking(db, {
    carId: scene.booking.carId,
    pickupAt: scene.clock.now() + 3 * DAY,
    returnAt: scene.clock.now() + 5 * DAY,
  });
  scene.clock.advance(3 * DAY);
  for (const kind of ["documents", "items", "readings", "photos", "damage"] as const) {
    await scene.enter(kind, {}, { bookingId: next.id });
  }
  await scene.enter("customer_signature", {}, { bookingId: next.id });
  await scene.enter("staff_signature", {}, { bookingId: next.id });
  expect(await scene.enter("finished", {}, { bookingId: next.id })).toMatchObject({ ok: true });
  const agreement = db.selectFrom("agreements").select("facts").where("bookingId", "=", next.id);
  const { damages } = fromJson((await agreement.executeTakeFirstOrThrow()).facts);
  expect(damages).toMatchObject([
    { phase: "before", zone: "left_front_door", note: "" },
    { phase: "before", zone: "bonnet", note: "" },
  ]);
});

test("the names and hashes stay when the pictures of the signatures are erased", async () => {
  const before = await read();
  await inTransaction(db, (tx) => deleteEntries(tx, scene.booking.id, scene.clock.now()));
  const after = await read();
  expect(after.text).toBe(before.text);
  expect(after.size).toBeLessThan(before.size);
});
