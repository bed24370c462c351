import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as inBrowser from "./report-page-view.js";

const ORIGIN = "https://cars.example";

/** A browser that shows one page after another, and what it was told to send. */
function openBrowser({ referrer = "", beacons = true } = {}) {
  const sent: string[] = [];
  const listeners: Record<string, (event: object) => void> = {};
  const listen = (name: string, listener: () => void) => void (listeners[name] = listener);
  const document = { title: "", referrer, prerendering: false, addEventListener: listen };
  const location = { origin: ORIGIN, pathname: "/", search: "" };
  vi.stubGlobal("document", document);
  vi.stubGlobal("location", location);
  vi.stubGlobal("addEventListener", listen);
  vi.stubGlobal("navigator", { sendBeacon: (_to: string, body: string) => beacons && keep(body) });
  vi.stubGlobal("fetch", (_to: string, { body }: { body: string }) => {
    keep(`fetched ${body}`);
    return Promise.reject(new Error("offline"));
  });
  const keep = (body: string) => sent.push(body) > 0;
  return { document, location, listeners, sent };
}

let { reportPageView } = inBrowser;

beforeEach(async () => {
  vi.resetModules();
  ({ reportPageView } = await import("./report-page-view.js"));
});
afterEach(() => vi.unstubAllGlobals());

test("keeps the site's own parameters in one order", () => {
  const search =
    "?sort=price-low&next=%2Fprofile&token=abc&city=Visakhapatnam&location=RTC+Complex";
  expect(inBrowser.ownAddress({ pathname: "/vehicles", search })).toBe(
    "/vehicles?city=Visakhapatnam&location=RTC+Complex&sort=price-low",
  );
  expect(inBrowser.ownAddress({ pathname: "/login", search: "?next=%2Fprofile&email=a" })).toBe(
    "/login",
  );
});

test.each(["asha@example.com", "9848022338", "", "x".repeat(61)])(
  "drops a personal or invalid value: %s",
  (value) => {
    const search = `?${new URLSearchParams({ city: value, pickupDate: "2026-11-22" }).toString()}`;
    expect(inBrowser.ownAddress({ pathname: "/vehicles", search })).toBe(
      "/vehicles?pickupDate=2026-11-22",
    );
  },
);

test("leaves out user ids in the admin area", () => {
  const pathname = "/Admin/users/019a9f2e-7d1c-7b3a-8e55-0c2f4b6d8a10/edit";
  expect(inBrowser.ownAddress({ pathname, search: "?text=asha" })).toBe("/Admin/users/(id)/edit");
});

test("leaves out the ids of payment differences", () => {
  const pathname = "/admin/money/differences/019a9f2e-7d1c-7b3a-8e55-0c2f4b6d8a10";
  expect(inBrowser.ownAddress({ pathname, search: "" })).toBe("/admin/money/differences/(id)");
});

test("leaves out booking references of customers", () => {
  const pathname = "/profile/bookings/VZG-7K3M9/cancel";
  expect(inBrowser.ownAddress({ pathname, search: "?done=cancelled" })).toBe(
    "/profile/bookings/(reference)/cancel",
  );
});

test("reports a URL once until it changes", () => {
  const { sent } = openBrowser();
  for (const search of ["", "", "?city=Vizag", "?city=Vizag&next=%2F", ""]) {
    reportPageView({ pathname: "/vehicles", search });
  }
  expect(sent).toEqual(["/vehicles", "/vehicles?city=Vizag", "/vehicles"]);
});

test("tells a listener the title and the previous page without personal data", () => {
  const { document } = openBrowser({ referrer: "https://search.example/find?q=my+name" });
  const views: object[] = [];
  document.title = "Home";
  reportPageView({ pathname: "/", search: "" }, (view) => views.push(view));
  document.title = "Vehicles";
  reportPageView({ pathname: "/vehicles", search: "?tab=info" }, (view) => views.push(view));
  reportPageView({ pathname: "/about", search: "" }, (view) => views.push(view));
  expect(views).toEqual([
    { address: "/", title: "Home", referrer: "https://search.example/find" },
    { address: "/vehicles?tab=info", title: "Vehicles", referrer: `${ORIGIN}/` },
    { address: "/about", title: "Vehicles", referrer: `${ORIGIN}/vehicles?tab=info` },
  ]);
});

test("also cleans the query of a previous page of this site", () => {
  openBrowser({ referrer: `${ORIGIN}/login?next=%2Fprofile&view=sign-up` });
  const views: { referrer: string }[] = [];
  reportPageView({ pathname: "/about", search: "" }, (view) => views.push(view));
  expect(views[0]?.referrer).toBe(`${ORIGIN}/login?view=sign-up`);
});

test("reports a page restored from the back/forward cache", () => {
  const { listeners, location, sent } = openBrowser();
  location.pathname = "/about";
  reportPageView(location);
  listeners.pageshow?.({ persisted: false });
  expect(sent).toEqual(["/about"]);
  listeners.pageshow?.({ persisted: true });
  expect(sent).toEqual(["/about", "/about"]);
});

test("reports a prerendered page when it is shown", () => {
  const { document, listeners, sent } = openBrowser();
  document.prerendering = true;
  reportPageView({ pathname: "/", search: "" });
  expect(sent).toEqual([]);
  document.prerendering = false;
  listeners.prerenderingchange?.({});
  expect(sent).toEqual(["/"]);
});

test("falls back when a beacon is refused, and ignores being offline", async () => {
  const { sent } = openBrowser({ beacons: false });
  reportPageView({ pathname: "/", search: "" });
  await Promise.resolve();
  expect(sent).toEqual(["fetched /"]);
});
