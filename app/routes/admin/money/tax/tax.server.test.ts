import { expect, test } from "vitest";
import { addDays, businessDate, instantOf } from "#app/domain/business-time.ts";
import type { TaxClass } from "#app/features/fleet/tax/list-tax-classes.server.ts";
import { taxMessages } from "#app/features/fleet/tax/tax-form.ts";
import { settingsMessages } from "#app/features/settings/settings-messages.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { insertCar } from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { database, services } = await openTestServices();
const { db } = database;
const { loadData, send } = await openAdminArea(services);
const PAGE = "/admin/money/tax";
const today = businessDate(services.clock.now());

const listClasses = async () => ((await loadData(PAGE)) as { classes: TaxClass[] }).classes;
const findClass = async (code: string) => (await listClasses()).find((one) => one.code === code);
const addRate = (code: string, percent: string, from: string) =>
  send(PAGE, { intent: "add-rate", code, percent, from });

test("a fresh site has the class and rate of the specification", async () => {
  expect(await listClasses()).toMatchObject([
    { code: "standard", sac: "997311", percent: 18, rates: [{ validFrom: 0, when: "now" }] },
  ]);
});

test("a class is added with its rate, changed, and logged", async () => {
  const electric = { intent: "add-class", label: "Electric cars", sac: "997329", percent: "5" };
  const added = await send(PAGE, electric);
  expect(added.location).toBe(`${PAGE}?done=tax-class-added`);
  await insertCar(db, { taxClass: "electric-cars" });
  const change = { intent: "change-class", code: "electric-cars", label: "Electric", sac: "9973" };
  await send(PAGE, change);
  const expected = { label: "Electric", sac: "9973", percent: 5, cars: 1 };
  expect(await findClass("electric-cars")).toMatchObject(expected);
  const again = { status: 409, actionData: { failed: expect.stringContaining("of this name") } };
  expect(await send(PAGE, { ...electric, label: "ELECTRIC" })).toMatchObject(again);
  const log = db.selectFrom("auditLog").select(["action", "subject", "detail"]);
  expect(await log.where("subjectKind", "=", "tax").orderBy("id").execute()).toEqual([
    { action: "tax.class-added", subject: "Electric cars", detail: "SAC 997329, 5%" },
    {
      action: "tax.class-changed",
      subject: "Electric",
      detail: "Electric cars, SAC 997329 → Electric, SAC 9973",
    },
  ]);
});

test("a rate begins today or later; coming ones can be replaced and removed", async () => {
  await send(PAGE, { intent: "add-class", label: "Large cars", sac: "997329", percent: "28" });
  const sinceEver = db.updateTable("taxRates").set({ validFrom: 0 });
  await sinceEver.where("taxClass", "=", "large-cars").execute();
  const later = addDays(today, 10);
  expect((await addRate("large-cars", "40", later)).status).toBe(302);
  await addRate("large-cars", "35", later);
  await addRate("large-cars", "12", addDays(today, 20));
  const large = await findClass("large-cars");
  expect(large?.percent).toBe(28);
  expect(large?.rates).toMatchObject([
    { percent: 12, when: "coming" },
    { percent: 35, when: "coming", validFrom: instantOf(later, 0) },
    { percent: 28, when: "now" },
  ]);
  const remove = async (validFrom: number) =>
    await send(PAGE, {
      intent: "remove-rate",
      code: "large-cars",
      validFrom: String(validFrom),
    });
  expect((await remove(instantOf(later, 0))).location).toBe(`${PAGE}?done=tax-rate-removed`);
  expect((await remove(large?.rates.at(-1)?.validFrom ?? 0)).status).toBe(409);
  await addRate("large-cars", "40", today);
  expect(await findClass("large-cars")).toMatchObject({
    percent: 40,
    rates: [{ percent: 12 }, { percent: 40, when: "now" }, { percent: 28, when: "past" }],
  });
  expect((await addRate("large-cars", "40", today)).status).toBe(409);
});

test("what is no rate, date, name or SAC is refused, and everything typed is kept", async () => {
  const rate = { percent: "101", from: addDays(today, -1) };
  expect(await addRate("standard", rate.percent, rate.from)).toMatchObject({
    status: 400,
    actionData: {
      formKey: "add-rate standard",
      failed: "Failed to save tax: 2 fields need correcting.",
      problems: {
        percent: "Enter a whole percentage from 0 to 100.",
        from: "Choose today or a later date.",
      },
      typed: rate,
    },
  });
  const unnamed = { intent: "add-class", label: "—", sac: "1234", percent: "5" };
  expect(await send(PAGE, unnamed)).toMatchObject({
    status: 400,
    actionData: { problems: { label: expect.any(String), sac: expect.any(String) } },
  });
  expect((await addRate("nothing", "5", today)).status).toBe(409);
});

test("a car takes one of the classes", async () => {
  const car = { name: "Tata Nexon EV", category: "SUV", rupeesPerHour: "150" };
  const taxClassOf = () =>
    db.selectFrom("cars").select("taxClass").where("name", "=", car.name).executeTakeFirst();
  expect(await send("/admin/cars/new", { ...car, taxClass: "none" })).toMatchObject({
    status: 409,
    actionData: { problems: { taxClass: expect.stringContaining("no such tax class") } },
  });
  expect(await taxClassOf()).toBeUndefined();
  await send("/admin/cars/new", { ...car, taxClass: "electric-cars" });
  expect(await taxClassOf()).toEqual({ taxClass: "electric-cars" });
});

test("charges take one of the classes, or that of their car again", async () => {
  const choose = async (classes: Record<string, string>) =>
    await send(PAGE, { intent: "choose-charge-classes", ...classes });
  const listChosen = async () => {
    const { charges } = (await loadData(PAGE)) as { charges: { taxClass: string | null }[] };
    return charges.filter(({ taxClass }) => taxClass !== null);
  };
  const done = `${PAGE}?done=tax-charge-classes-chosen`;
  expect((await choose({ fee: "standard", damage: "standard" })).location).toBe(done);
  const damage = { kind: "damage", taxClass: "standard" };
  expect(await listChosen()).toEqual([{ kind: "fee", taxClass: "standard" }, damage]);
  expect((await choose({ fee: "nothing", damage: "" })).status).toBe(409);
  await choose({ rent: "standard", damage: "standard" });
  expect(await listChosen()).toEqual([damage]);
  const log = db.selectFrom("auditLog").select(["subject", "detail"]).orderBy("id");
  expect(await log.where("action", "=", "tax.charge-class-chosen").execute()).toEqual([
    { subject: "Change fee", detail: "standard" },
    { subject: "Damage", detail: "standard" },
    { subject: "Change fee", detail: "that of the car" },
  ]);
});

test("an earlier version is shown, and restored", async () => {
  const { page } = (await loadData(PAGE)) as { page: { latest: number } };
  await send(PAGE, { intent: "choose-charge-classes", fee: "standard" });
  const version = String(page.latest);
  expect(await loadData(`${PAGE}?version=${version}`)).toMatchObject({
    earlier: { charges: expect.not.arrayContaining([{ kind: "fee", taxClass: "standard" }]) },
    charges: expect.arrayContaining([{ kind: "fee", taxClass: "standard" }]),
  });
  for (const unknown of ["99", "x", ""]) {
    expect(await loadData(`${PAGE}?version=${unknown}`)).toMatchObject({ earlier: null });
  }
  const basedOn = String(page.latest + 1);
  expect(await send(PAGE, { intent: "restore", version, basedOn: version })).toMatchObject({
    status: 409,
    actionData: { failed: taxMessages.failed + settingsMessages.conflict },
  });
  expect(await loadData(PAGE)).toMatchObject({ page: { latest: page.latest + 1 } });
  const restored = await send(PAGE, { intent: "restore", version, basedOn });
  expect(restored.location).toBe(`${PAGE}?done=tax-restored`);
  expect(await loadData(PAGE)).toMatchObject({
    earlier: null,
    charges: expect.arrayContaining([{ kind: "fee", taxClass: null }]),
    page: { latest: page.latest + 2 },
  });
  expect(await send(PAGE, { intent: "restore", version: "99", basedOn })).toMatchObject({
    status: 409,
    actionData: { failed: "Failed to save tax: there is no such version." },
  });
});

test.each(["", "x", "1.5", "-1", "1e9", "99999999999"])(
  "what is no number, such as '%s', is refused",
  async (typed) => {
    const before = await loadData(PAGE);
    for (const wrong of [{ version: typed }, { basedOn: typed }]) {
      const form = { intent: "restore", version: "0", basedOn: "0", ...wrong };
      expect(await send(PAGE, form)).toMatchObject({ status: 400 });
    }
    const removed = { intent: "remove-rate", code: "standard", validFrom: typed };
    expect(await send(PAGE, removed)).toMatchObject({ status: 409 });
    expect(await loadData(PAGE)).toEqual(before);
  },
);

test("an earlier version says which scheduled rates it removes", async () => {
  const { page } = (await loadData(PAGE)) as { page: { latest: number } };
  const [kept, removed] = [addDays(today, 30), addDays(today, 40)];
  await addRate("standard", "28", kept);
  await addRate("standard", "40", removed);
  await send(PAGE, { intent: "add-class", label: "Vans", sac: "997329", percent: "12" });
  await addRate("vans", "18", removed);
  const rate = { label: "Self-drive rental", percent: 40, validFrom: instantOf(removed, 0) };
  const removedBy = async (version: number) =>
    ((await loadData(`${PAGE}?version=${version}`)) as { removed: object[] }).removed;
  expect(await removedBy(page.latest + 1)).toEqual([rate]);
  expect(await removedBy(page.latest)).toMatchObject([{ percent: 40 }, { percent: 28 }]);
  expect(await loadData(PAGE)).toMatchObject({ removed: [] });
  const version = String(page.latest + 1);
  await send(PAGE, { intent: "restore", version, basedOn: String(page.latest + 4) });
  const coming = async (code: string) =>
    (await findClass(code))?.rates.filter(({ when }) => when === "coming");
  expect(await coming("standard")).toMatchObject([{ percent: 28 }]);
  expect(await coming("vans")).toMatchObject([{ percent: 18 }]);
});
