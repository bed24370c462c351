import type { RouteConfigEntry } from "@react-router/dev/routes";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { normalizePageUrl, NOT_FOUND } from "./normalize-page-url.ts";

test.each([
  ["/", "/"],
  ["/Profile", "/profile"],
  ["/vehicles/", "/vehicles"],
  ["/VehicleBookingPage/volvo-s90?step=payment", "/vehiclebookingpage/volvo-s90?step=payment"],
  ["/vehicles?seats=5&city=Vizag&fbclid=1", "/vehicles?city=Vizag&seats=5"],
  ["/vehicles?#city", "/vehicles"],
  ["/login?next=%2Fprofile", "/login"],
  ["/no-such?city=Vizag", NOT_FOUND],
  ["/vehicles/a/b", NOT_FOUND],
  ["/admin/bookings/export", NOT_FOUND],
  ["/documents/file/7?signature=secret", NOT_FOUND],
  ["/about/../vehicles", "/vehicles"],
])("counts %s as %s", (reported, counted) => {
  expect(normalizePageUrl(reported)).toBe(counted);
});

test.each([
  "",
  "about",
  "//evil.example/",
  "/\\evil.example/",
  "/\\[",
  "https://evil.example/",
  "/a b",
  "/a\nb",
  "/é",
  "/\0",
])("refuses %j", (reported) => {
  expect(normalizePageUrl(reported)).toBeNull();
});

test("counts only short URLs with known parameters", () => {
  expect(normalizePageUrl(`/${"a".repeat(2000)}`)).toBeNull();
  const visible = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));
  const part = fc.string({ unit: visible, maxLength: 500 });
  fc.assert(
    fc.property(fc.constantFrom("/vehicles", "/login", "/x"), part, (path, query) => {
      const counted = normalizePageUrl(`${path}?${query}&city=Vizag`.slice(0, 2000)) ?? "";
      expect(counted.length).toBeLessThanOrEqual(300);
      expect(counted).toMatch(/^\/(?:vehicles|login|\(not found\))(?:\?|$)/);
    }),
  );
});

test("counts every page of the site by its own URL, without personal data", () => {
  const person = "019a9f2e-7d1c-7b3a-8e55-0c2f4b6d8a10";
  const withPages = routes.filter(({ children }) => children !== undefined);
  const addresses = pathsOf(withPages).flatMap((path) => {
    if (path.endsWith("/*")) return [];
    if (path.startsWith("/admin")) {
      return [
        path.replaceAll(/:(?:id|chargeId|changeId)\b/g, person).replace(/:phase\??/, "pickup"),
      ];
    }
    if (path.includes(":orderId")) return [path.replace(":orderId", `smd-${person}`)];
    if (path.includes(":reference")) return [path.replace(":reference", "VZG-7K3M9")];
    const withCar = path.replace(/:id\??$/, "volvo-s90");
    return path.endsWith("/:id?") ? [withCar, path.slice(0, -"/:id?".length)] : [withCar];
  });
  expect(addresses.length).toBeGreaterThan(18);
  for (const address of addresses) {
    const counted = address
      .toLowerCase()
      .replace(`smd-${person}`, "(order)")
      .replaceAll(person, "(id)");
    expect(normalizePageUrl(address)).toBe(counted.replace("vzg-7k3m9", "(reference)"));
  }
});

function pathsOf(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, file, children }) => {
    const url = path === undefined ? above : `${above}/${path}`;
    // What is no page reports none.
    if (file.endsWith("/route.ts")) return [];
    return children ? pathsOf(children, url) : [url === "" ? "/" : url];
  });
}
