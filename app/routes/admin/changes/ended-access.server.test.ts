import { expect, test, vi } from "vitest";
import { requireAdmin } from "#app/routes/admin/require-admin.server.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { createTestServices, openTestServices } from "#test/support/test-services.ts";
import { openSite } from "#test/support/test-site.ts";
import { createStaff, signInAs, type TestUser } from "#test/support/users.ts";
import * as changes from "./route.ts";

const { database } = await openTestServices();
const { db } = database;
const services = createTestServices(database, {});
const route = {
  id: "changes",
  path: "admin/changes",
  module: { ...changes, middleware: [requireAdmin] },
};
const ask = openSite(services, { changes: route as never }, () => new Response());

const signIn = async (user: TestUser) => (await signInAs(services.auth, user)).get("cookie") ?? "";
const ravi = await signIn(await createStaff(db));

/** `ended` resolves when the stream has ended. */
async function listen(cookie: string) {
  const { status, body } = await ask("/admin/changes", { headers: { cookie } });
  expect(status).toBe(200);
  const stop = new AbortController();
  const ended = body?.pipeTo(new WritableStream(), { signal: stop.signal });
  return { ended, stop: () => stop.abort() };
}

/** Written as by another process, which tells this one nothing. */
const ENDINGS: Record<string, (userId: string) => Promise<unknown>> = {
  "a sign-out": (userId) => db.deleteFrom("sessions").where("userId", "=", userId).execute(),
  "the end of the session": (userId) =>
    db
      .updateTable("sessions")
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .where("userId", "=", userId)
      .execute(),
  "a removal of the role": (userId) =>
    db.deleteFrom("admins").where("userId", "=", userId).execute(),
  "a ban": (userId) =>
    db.updateTable("users").set({ bannedAt: CREATED_AT }).where("id", "=", userId).execute(),
};

test.each(Object.entries(ENDINGS))("the stream ends within seconds of %s", async (name, end) => {
  const contact = { email: `${name.replaceAll(" ", "-")}@example.com`, phone: null };
  const asha = await createStaff(db, contact, "counter");
  const other = await listen(ravi);
  const isOver = vi.fn();
  other.ended?.then(isOver, () => {});
  const { ended } = await listen(await signIn(asha));
  await end(asha.id);
  const started = performance.now();
  await ended;
  expect(performance.now() - started).toBeLessThan(8000);
  expect(isOver).not.toHaveBeenCalled();
  other.stop();
});
