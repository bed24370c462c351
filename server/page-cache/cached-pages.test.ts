import { describe, expect, test } from "vitest";
import { normalizeCachedUrl } from "./cached-pages.ts";

describe("normalizeCachedUrl", () => {
  test.each([
    ["/", "/"],
    ["/?utm_source=x", "/"],
    ["/About", "/About"],
    ["/vehicles?", "/vehicles"],
    ["/vehicles?utm_source=x&gclid=y", "/vehicles"],
    ["/vehicles?fuel=Diesel&city=a", "/vehicles?city=a&fuel=Diesel"],
    ["/vehicles?city=a&city=b", "/vehicles?city=a"],
    ["/vehicles?city=", "/vehicles?city="],
    ["/vehicles?city=a+b%2Fc", "/vehicles?city=a+b%2Fc"],
    ["/vehicles?pages=2&sort=price-low&x", "/vehicles?sort=price-low&pages=2"],
    ["/vehicles/maruti-swift-2024?fuel=Petrol&city=a", "/vehicles/maruti-swift-2024?city=a"],
    ["/vehicle/thar", "/vehicle/thar"],
    ["/cabbooking?sent=x&phone=none", "/cabbooking?sent=x&phone=none"],
    ["/sitemap.xml", "/sitemap.xml"],
  ])("%s is the page %s", (url, page) => {
    expect(normalizeCachedUrl(url)).toBe(page);
  });

  test.each([
    "/login",
    "/profile",
    "/admin",
    "/vehicles.data",
    "/vehicles/thar.data",
    "/vehicles/a/b",
    "/vehicles/%74har",
    "//vehicles",
    "http://elsewhere.example/vehicles",
    `/vehicles?city=${"a".repeat(600)}`,
    "",
  ])("%s is not cached", (url) => {
    expect(normalizeCachedUrl(url)).toBeNull();
  });
});
