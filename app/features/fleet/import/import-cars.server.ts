import { createHash } from "node:crypto";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { claimPendingFile, registerPendingFile } from "#app/records/files/pending-files.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { PictureGone } from "#app/features/fleet/admin/create-car.server.ts";
import { isPlateTaken } from "#app/features/fleet/admin/car-values.server.ts";
import { findUnknownPictures } from "#app/features/fleet/pictures/claim-pictures.server.ts";
import type { FileStore } from "#app/ports/files.ts";
import { findTakenPlates } from "./find-taken-plates.server.ts";
import { findUnknownTaxClasses } from "./find-unknown-tax-classes.server.ts";
import { insertCars } from "./add-cars.server.ts";
import type { ImportRefusal } from "./import-messages.ts";
import {
  type CarList,
  type LineProblem,
  type ListedCar,
  parseCarList,
} from "./parse-car-list.server.ts";

type Stores = { db: Database; files: FileStore };

const ID = /^[0-9a-f-]{36}$/;

/** A valid list is stored for a day, for this admin to import by its id. */
export async function checkCarList(
  { db, files }: Stores,
  staff: Staff,
  bytes: Uint8Array,
  now: Instant,
): Promise<Result<{ id: string } | { list: CarList }, ImportRefusal>> {
  const parsed = parseCarList(bytes);
  if (!parsed.ok) return parsed;
  const list = parsed.value;
  const missing = await findUnknownPictures(db, picturesOf(list.cars), now);
  if (missing[0] !== undefined) return refused({ kind: "picture-gone", path: missing[0] });
  const found = [
    ...(await findTakenPlates(db, list.cars)),
    ...(await findUnknownTaxClasses(db, list.cars)),
  ];
  const checked = withProblems(list, found);
  if (checked.problems.length > 0) return ok({ list: checked });
  const id = newId();
  await registerPendingFile(db, keyOf(staff, id), now);
  await files.put(keyOf(staff, id), bytes);
  return ok({ id });
}

export async function findCheckedList(
  { files }: Stores,
  staff: Staff,
  id: string,
): Promise<CarList | null> {
  const bytes = ID.test(id) ? await files.get(keyOf(staff, id)) : null;
  const parsed = bytes && parseCarList(bytes);
  return parsed?.ok ? parsed.value : null;
}

/** All cars or none; returns the count. Idempotent. */
export async function importCars(
  { db, files }: Stores,
  staff: Staff,
  id: string,
  now: Instant,
): Promise<Result<number, ImportRefusal>> {
  const list = await findCheckedList({ db, files }, staff, id);
  try {
    const added = await inTransaction(db, async (tx) => {
      if (list === null || !(await claimPendingFile(tx, keyOf(staff, id), now))) return null;
      const cars = list.cars.map(({ car }) => car);
      await insertCars(tx, cars, now);
      const subject = { kind: "car", id, name: countLabel(cars.length) } as const;
      await writeAuditLog(
        tx,
        staff,
        { action: "car.imported", subject, detail: "From a CSV file" },
        now,
      );
      return cars.length;
    });
    if (added !== null) return ok(added);
  } catch (error) {
    if (isPlateTaken(error)) return refused({ kind: "plate-taken" });
    if (!(error instanceof PictureGone)) throw error;
    return refused({ kind: "picture-gone", path: error.message });
  }
  const earlier = await findImported(db, staff, id);
  return earlier === null ? refused({ kind: "over" }) : ok(earlier);
}

/** How many cars of a list this admin has imported; null before that. */
export async function findImported(db: Database, staff: Staff, id: string): Promise<number | null> {
  const entry = await db
    .selectFrom("auditLog")
    .select("subject")
    .where("subjectKind", "=", "car")
    .where("subjectId", "=", id)
    .where("actorId", "=", staff.userId)
    .executeTakeFirst();
  return entry === undefined ? null : Number.parseInt(entry.subject, 10);
}

/** Its cars are those without a problem. */
function withProblems(list: CarList, found: readonly LineProblem[]): CarList {
  const wrong = new Set(found.map(({ line }) => line));
  return {
    ...list,
    cars: list.cars.filter(({ line }) => !wrong.has(line)),
    problems: [...list.problems, ...found].toSorted((one, other) => one.line - other.line),
  };
}

function countLabel(cars: number): string {
  return cars === 1 ? "1 car" : `${cars} cars`;
}

function picturesOf(cars: readonly ListedCar[]): string[] {
  return cars.flatMap(({ car }) => [car.image, ...car.gallery]);
}

function keyOf({ userId }: Staff, id: string): string {
  const owner = createHash("sha256").update(userId).digest("hex").slice(0, 16);
  return `imports/${owner}/${id}.csv`;
}
