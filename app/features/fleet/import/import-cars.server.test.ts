import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { DAY } from "#app/domain/business-time.ts";
import { insertCar, insertPicture, insertUser, CREATED_AT } from "#test/support/factories.ts";
import { insertTaxClass } from "#test/support/tax-classes.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { createScratchFiles } from "#test/support/scratch-files.ts";
import { listDuplicates } from "./list-duplicates.server.ts";
import { checkCarList, importCars, findCheckedList } from "./import-cars.server.ts";
import { previewCarList } from "./preview-car-list.server.ts";
import { parseCarList } from "./parse-car-list.server.ts";
import { carListTemplate } from "./template.server.ts";

const { database, services } = await openTestServices();
const { db } = database;
const store = createScratchFiles();
const deps = { ...services, files: store.files };
const now = CREATED_AT;
const staff = { userId: (await insertUser(db)).id };

beforeEach(async () => {
  for (const table of ["cars", "pictures", "fileRemovals"] as const) {
    await db.deleteFrom(table).execute();
  }
});

const bytesOf = (text: string) => new TextEncoder().encode(text);
const manyCars = (count: number) =>
  `name,category,price\n${Array.from({ length: count }, (_, at) => `Kia Seltos ${at},SUV,150`).join("\n")}`;
const cars = () => db.selectFrom("cars").selectAll().orderBy("slug").execute();
const entries = (id: string) =>
  db.selectFrom("auditLog").select(["action", "subject"]).where("subjectId", "=", id).execute();

async function checked(text: string): Promise<string> {
  const outcome = await checkCarList(deps, staff, bytesOf(text), now);
  if (!outcome.ok || !("id" in outcome.value)) throw new Error(JSON.stringify(outcome));
  return outcome.value.id;
}

describe("importing a car list", () => {
  it("creates the checked cars once, under repeated requests", async () => {
    const id = await checked(
      "name,category,price,feature_1,feature_2,year,featured,location\nKia Seltos,suv,150,,Sunroof,2023,no,Airport\nAudi A6,Luxury,400,,,2022,,",
    );
    expect(await cars()).toEqual([]);
    expect(await importCars(deps, staff, id, now)).toEqual({ ok: true, value: 2 });
    expect(await importCars(deps, staff, id, now)).toEqual({ ok: true, value: 2 });
    expect(await cars()).toMatchObject([
      { name: "Audi A6", pricePerHour: 400_00, featured: 1, year: 2022, location: "Main office" },
      { name: "Kia Seltos", category: "SUV", features: '["Sunroof"]', featured: 0, year: 2023 },
    ]);
    expect(await entries(id)).toEqual([{ action: "car.imported", subject: "2 cars" }]);
  });

  it("creates them once under concurrent requests", async () => {
    const id = await checked(manyCars(3));
    const both = await Promise.all([1, 2].map(() => importCars(deps, staff, id, now)));
    expect(both).toEqual([
      { ok: true, value: 3 },
      { ok: true, value: 3 },
    ]);
    expect(await cars()).toHaveLength(3);
    expect(await entries(id)).toHaveLength(1);
  });

  it("is open to the staff member who checked it, for a day", async () => {
    const id = await checked(manyCars(1));
    const other = { userId: (await insertUser(db)).id };
    const over = { ok: false, reason: { kind: "over" } };
    expect(await findCheckedList(deps, other, id)).toBeNull();
    expect(await importCars(deps, other, id, now)).toEqual(over);
    for (const unknown of [newId(), "", "../../x", "A".repeat(36)]) {
      expect(await importCars(deps, staff, unknown, now)).toEqual(over);
    }
    expect(await importCars(deps, staff, id, now + DAY)).toEqual(over);
    expect(await cars()).toEqual([]);
  });

  it("gives each car a unique slug, and a location", async () => {
    await insertCar(db, { slug: "kia-seltos-2024", city: "Nowhere", location: "Pier" });
    const line = "Kia Seltos,SUV,150,2024";
    const id = await checked(
      `name,category,price,year,city,location\n${line},Nowhere,\n${line},Nowhere,Fort\n${line},Elsewhere,\n`,
    );
    await importCars(deps, staff, id, now);
    expect((await cars()).map(({ slug, location }) => [slug, location])).toEqual([
      ["kia-seltos-2024", "Pier"],
      ["kia-seltos-2024-2", "Pier"],
      ["kia-seltos-2024-3", "Fort"],
      ["kia-seltos-2024-4", "Main office"],
    ]);
  });

  it("spells a place as the site does, whatever its case in the file", async () => {
    await insertCar(db, { slug: "a", city: "Araku", location: "Station" });
    const list =
      "name,category,price,city,location\nKia,SUV,9,ARAKU,station\nKia,SUV,9,araku,Fort\nKia,SUV,9,Araku,FORT\n";
    const parsed = parseCarList(bytesOf(list));
    const preview = parsed.ok && (await previewCarList(db, parsed.value, now));
    const places = [
      ["Araku", "Station"],
      ["Araku", "Fort"],
      ["Araku", "Fort"],
    ];
    expect(preview && preview.cars.map(({ city, location }) => [city, location])).toEqual(places);
    await importCars(deps, staff, await checked(list), now);
    const added = (await cars()).filter(({ name }) => name === "Kia");
    expect(added.map(({ city, location }) => [city, location])).toEqual(places);
  });

  it("creates none when one is invalid", async () => {
    const pictureId = newId();
    const picture = `/storage/car-images/${pictureId}.webp`;
    const list = `name,category,price,image\nKia Seltos,SUV,150,\nAudi A6,Luxury,400,${picture}\n`;
    const gone = { ok: false, reason: { kind: "picture-gone", path: picture } };
    expect(await checkCarList(deps, staff, bytesOf(list), now)).toEqual(gone);
    await insertPicture(db, pictureId, now + DAY);
    const id = await checked(list);
    await db.deleteFrom("pictures").where("id", "=", pictureId).execute();
    expect(await importCars(deps, staff, id, now)).toEqual(gone);
    expect([await cars(), await entries(id)]).toEqual([[], []]);
    await insertPicture(db, pictureId, now + DAY);
    expect(await importCars(deps, staff, id, now)).toEqual({ ok: true, value: 2 });
  });

  it("stores nothing of a list with errors", async () => {
    const list = bytesOf("name,category,price\nKia Seltos,SUV,12abc\nAudi A6,Luxury,400");
    expect(await checkCarList(deps, staff, list, now)).toMatchObject({
      ok: true,
      value: { list: { cars: { length: 1 }, problems: [{ line: 2, column: "price" }] } },
    });
    expect(await db.selectFrom("fileRemovals").selectAll().execute()).toEqual([]);
    onTestFinished(store.drop);
  });

  it("lists all problems in the order of lines, and only the cars without one", async () => {
    await insertCar(db, { registrationNumber: "AP 39 AB 1234" });
    const list = `name,category,price,registration_number,tax_class
Kia Seltos,SUV,150,,none
Audi A6,Luxury,400,AP 39 AB 1234,none
Kia Carens,SUV,12abc,,
Honda City,Sedan,110,,`;
    expect(await checkCarList(deps, staff, bytesOf(list), now)).toMatchObject({
      value: {
        list: {
          cars: [{ line: 5, car: { name: "Honda City" } }],
          problems: [
            { line: 2, column: "tax_class" },
            { line: 3, column: "registration_number" },
            { line: 3, column: "tax_class" },
            { line: 4, column: "price" },
          ],
        },
      },
    });
  });

  it("refuses a registration number that a car of the fleet or of the list has", async () => {
    await insertCar(db, { registrationNumber: "AP 39 AB 1234", archivedAt: now });
    const list = (plates: readonly string[]) =>
      bytesOf(
        `name,category,price,registration_number\n${plates.map((plate) => `Kia Seltos,SUV,150,${plate}`).join("\n")}`,
      );
    const message = "Another car has this registration number.";
    const column = "registration_number";
    expect(
      await checkCarList(
        deps,
        staff,
        list(["ap39ab1234", "AP 39 CD 1", "AP39CD0001", "", ""]),
        now,
      ),
    ).toMatchObject({
      value: {
        list: {
          problems: [
            { line: 2, column, message },
            { line: 4, column, message },
          ],
        },
      },
    });
  });

  it("adds none when a car with one of the numbers was added after the check", async () => {
    const id = await checked(
      "name,category,price,registration_number\nKia Seltos,SUV,150,AP 39 AB 1\nKia Carens,SUV,150,AP 39 AB 2",
    );
    await insertCar(db, { registrationNumber: "AP 39 AB 0002" });
    expect(await importCars(deps, staff, id, now)).toEqual({
      ok: false,
      reason: { kind: "plate-taken" },
    });
    expect(await cars()).toHaveLength(1);
  });

  it("gives cars their tax class, and refuses one that is not there", async () => {
    const taxClass = await insertTaxClass(db, 5);
    const list = (code: string) =>
      `name,category,price,tax_class\nKia,SUV,150,${code}\nAudi,SUV,9,`;
    const message = "There is no such tax class. Choose one of those under Money, Tax.";
    expect(await checkCarList(deps, staff, bytesOf(list("none")), now)).toMatchObject({
      value: { list: { problems: [{ line: 2, column: "tax_class", message }] } },
    });
    await importCars(deps, staff, await checked(list("CLASS-5")), now);
    expect((await cars()).map((car) => car.taxClass)).toEqual([null, taxClass]);
  });

  it("reports which cars look like duplicates", async () => {
    await insertCar(db, { name: "Kia Seltos", year: 2026, location: "Airport" });
    await insertCar(db, { name: "Audi A6", year: 2026, archivedAt: now });
    const list = `name,category,price,year,location
      kia seltos,SUV,150,,Airport
      Kia Seltos,SUV,150,2026,
      Kia Seltos,SUV,150,2025,Airport
      Audi A6,Luxury,400,,Airport
      Audi A6,Luxury,400,,Airport`;
    const read = parseCarList(bytesOf(list));
    const alike = await listDuplicates(db, read.ok ? read.value.cars : [], now);
    expect(alike.map(({ line, of }) => [line, of])).toEqual([
      [2, "fleet"],
      [3, "fleet"],
      [6, "file"],
    ]);
  });

  it("accepts 2,000 cars, and the template", { timeout: 60_000 }, async () => {
    const id = await checked(manyCars(2000));
    expect(await importCars(deps, staff, id, now)).toEqual({ ok: true, value: 2000 });
    expect(await importCars(deps, staff, await checked(carListTemplate()), now)).toMatchObject({
      value: 1,
    });
  });
});
