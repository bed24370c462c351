import { expect, test, vi } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { insertUser, CREATED_AT } from "#test/support/factories.ts";
import { type ChangeListener, watchChanges } from "./watch-changes.server.ts";
import { listChangeMarkers } from "./list-change-markers.server.ts";

const { database, services } = await openTestServices();
const { db } = database;

async function askForTaxi() {
  const typed = { package: "Araku Holiday", name: "", phone: "", pickupDate: "" };
  const request = { id: newId(), packageId: "araku", ...typed, createdAt: CREATED_AT };
  await db.insertInto("taxiRequests").values(request).execute();
}

function listenerOf(overrides: Partial<ChangeListener>): ChangeListener {
  const access = { credentials: "ravi", hasAccess: () => Promise.resolve(true) };
  return { ...access, onChange: () => {}, onAccessLost: () => {}, ...overrides };
}

test("checks the access of one session once for all its tabs, and again after a failure", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const hasAccess = vi.fn<ChangeListener["hasAccess"]>();
  hasAccess.mockRejectedValueOnce(new Error("The database is away")).mockResolvedValue(false);
  const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()];
  const stops = await Promise.all([
    watchChanges(services, listenerOf({ hasAccess, onAccessLost: first })),
    watchChanges(services, listenerOf({ hasAccess, onAccessLost: second })),
    watchChanges(services, listenerOf({ credentials: "asha", onAccessLost: other })),
  ]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(hasAccess).toHaveBeenCalledTimes(1);
  expect(first).not.toHaveBeenCalled();
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(2_000);
    expect(second).toHaveBeenCalled();
  });
  expect(first).toHaveBeenCalled();
  expect(other).not.toHaveBeenCalled();
  for (const stop of stops) stop();
  vi.useRealTimers();
});

test("notifies all listeners with one query, and not those who stopped", async () => {
  const [first, second, gone] = [vi.fn(), vi.fn(), vi.fn()];
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const looks = vi.spyOn(db, "getExecutor");
  const [stopFirst, stopSecond, leave] = await Promise.all(
    [first, second, gone].map((onChange) => watchChanges(services, listenerOf({ onChange }))),
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
