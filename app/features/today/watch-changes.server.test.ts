import { expect, test, vi } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { insertUser, CREATED_AT } from "#test/support/factories.ts";
import { watchChanges } from "./watch-changes.server.ts";
import { listChangeMarkers } from "./list-change-markers.server.ts";

const { database, services } = await openTestServices();
const { db } = database;

async function askForTaxi() {
  const typed = { package: "Araku Holiday", name: "", phone: "", pickupDate: "" };
  const request = { id: newId(), packageId: "araku", ...typed, createdAt: CREATED_AT };
  await db.insertInto("taxiRequests").values(request).execute();
}

test("notifies all listeners with one query, and not those who stopped", async () => {
  const [first, second, gone] = [vi.fn(), vi.fn(), vi.fn()];
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const looks = vi.spyOn(db, "getExecutor");
  const [stopFirst, stopSecond, leave] = await Promise.all(
    [first, second, gone].map((listener) => watchChanges(services, listener)),
  );
  expect(looks).toHaveBeenCalledTimes(1);
  leave?.();
  await askForTaxi();
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(second).toHaveBeenCalledTimes(1));
  expect(first).toHaveBeenCalledTimes(1);
  expect(gone).not.toHaveBeenCalled();
  stopFirst?.();
  stopSecond?.();
  vi.useRealTimers();
});

test("marks increase with changes and decrease as rows expire", async () => {
  const now = madeAt(newId());
  const before = await listChangeMarkers(db, now);
  await insertEntry();
  const after = await listChangeMarkers(db, now);
  expect(after.size).toBe(before.size + 1);
  const later = await listChangeMarkers(db, now + 180_000);
  expect([...later].filter((mark) => !after.has(mark))).toEqual([]);
  expect(later.size).toBe(3);
});

/** Where another test of the process has played with the clock, ids may be ahead of it. */
function madeAt(id: string): number {
  return Number.parseInt(id.replace("-", "").slice(0, 12), 16);
}

async function insertEntry() {
  const { id: actorId } = await insertUser(db);
  const subject = { subjectKind: "car", subjectId: newId(), subject: "Creta" } as const;
  const action = {
    id: newId(),
    actorId,
    action: "car.updated",
    detail: null,
    createdAt: CREATED_AT,
  };
  await db
    .insertInto("auditLog")
    .values({ ...action, ...subject, action: "car.updated" })
    .execute();
}
