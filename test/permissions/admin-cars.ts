import { insertCar } from "#test/support/factories.ts";
import { adminOnly, everybody, type Row, row } from "./row.ts";
import type { Fixture } from "./fixture.ts";

const refusals = { visitors: "302 /auth?next&notice", others: "302 /?" } as const;

let carId = "";

async function addCar({ site }: Fixture): Promise<void> {
  const hidden = { city: "Nowhere", location: "Nowhere", archivedAt: Date.now() };
  carId = (await insertCar(site.db, hidden)).id;
}

const forCar = (path = "") => ({ setUp: addCar, path: () => `/admin/cars/${carId}${path}` });

export const carRows: readonly Row[] = [
  row("GET /admin/cars", adminOnly(200, refusals)),
  row("GET /admin/cars/new", adminOnly(200, refusals)),
  // Without a name, so that no car is created.
  row("POST /admin/cars/new", adminOnly(400, refusals), { form: () => ({ name: "" }) }),
  row("GET /admin/cars/preparation", adminOnly(200, refusals)),
  row("POST /admin/cars/preparation", adminOnly(400, refusals), {
    form: () => ({ "city-0": "", "location-0": "", "before-0": "soon", "after-0": "" }),
  }),
  row("GET /admin/cars/import", adminOnly(200, refusals)),
  row("POST /admin/cars/import", adminOnly(422, refusals), { form: () => ({}) }),
  row("GET /admin/cars/pictures", adminOnly(405, refusals)),
  row("POST /admin/cars/pictures", adminOnly(400, refusals), { form: () => ({}) }),
  row("GET /storage/car-images/*", everybody(404), {
    path: () => "/storage/car-images/none.webp",
  }),
  row("GET /storage/banners/*", everybody(404), { path: () => "/storage/banners/none.webp" }),
  row("GET /admin/pictures/:id", adminOnly(404, refusals), { path: () => "/admin/pictures/none" }),
  row("GET /admin/banners", adminOnly(200, refusals)),
  // The banner has the drawing already.
  row("POST /admin/banners", adminOnly("302 /admin/banners?done", refusals), {
    form: () => ({ banner: "araku", intent: "drawing" }),
  }),
  row("GET /admin/cars/:id", adminOnly(200, refusals), forCar()),
  row("POST /admin/cars/:id", adminOnly("302 /admin/cars/:id?done", refusals), {
    ...forCar(),
    form: () => ({ version: "1", name: "Kia Seltos", category: "SUV", rupeesPerHour: "150" }),
  }),
  row("GET /admin/cars/:id/delete", adminOnly(200, refusals), forCar("/delete")),
  row("POST /admin/cars/:id/delete", adminOnly("302 /admin/cars?done", refusals), {
    ...forCar("/delete"),
    form: () => ({}),
  }),
];
