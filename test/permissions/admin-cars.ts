import { insertCar } from "#test/support/factories.ts";
import { adminOnly, everybody, type Row, row } from "./row.ts";
import type { Scene } from "./scene.ts";

const page = { visitors: "302 /auth?next&notice", others: "302 /?" } as const;

let car = "";

/** A car that visitors do not see. */
async function addCar({ site }: Scene): Promise<void> {
  const hidden = { city: "Nowhere", location: "Nowhere", archivedAt: Date.now() };
  car = (await insertCar(site.db, hidden)).id;
}

const aboutCar = (path = "") => ({ before: addCar, at: () => `/admin/cars/${car}${path}` });

/** Cars, banners and their pictures. */
export const carRows: readonly Row[] = [
  row("GET /admin/cars", adminOnly(200, page)),
  row("GET /admin/cars/new", adminOnly(200, page)),
  // Without a name: a car that was added would be on the site for everybody.
  row("POST /admin/cars/new", adminOnly(400, page), { form: () => ({ name: "" }) }),
  row("GET /admin/cars/import", adminOnly(200, page)),
  // Without a file.
  row("POST /admin/cars/import", adminOnly(422, page), { form: () => ({}) }),
  row("GET /admin/cars/pictures", adminOnly(405, page)),
  row("POST /admin/cars/pictures", adminOnly(400, page), { form: () => ({}) }),
  row("GET /storage/car-images/*", everybody(404), {
    at: () => "/storage/car-images/none.webp",
  }),
  row("GET /storage/banners/*", everybody(404), { at: () => "/storage/banners/none.webp" }),
  // Leads to a file of the bucket "originals".
  row("GET /admin/pictures/:id", adminOnly(404, page), { at: () => "/admin/pictures/none" }),
  row("GET /admin/banners", adminOnly(200, page)),
  // The drawing is there already.
  row("POST /admin/banners", adminOnly("302 /admin/banners?done", page), {
    form: () => ({ banner: "araku", deed: "drawing" }),
  }),
  row("GET /admin/cars/:id", adminOnly(200, page), aboutCar()),
  row("POST /admin/cars/:id", adminOnly("302 /admin/cars/:id?done", page), {
    ...aboutCar(),
    form: () => ({ version: "1", name: "Kia Seltos", category: "SUV", rupeesPerHour: "150" }),
  }),
  row("GET /admin/cars/:id/delete", adminOnly(200, page), aboutCar("/delete")),
  row("POST /admin/cars/:id/delete", adminOnly("302 /admin/cars?done", page), {
    ...aboutCar("/delete"),
    form: () => ({}),
  }),
];
