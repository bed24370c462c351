import { UNSAFE_withComponentProps as withComponentProps } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { frequentQuestions } from "#app/content/site-content.server.ts";
import { replaceSettings } from "#app/content/settings.ts";
import handleRequest from "#app/entry.server.tsx";
import { fieldsOfBusiness } from "#app/features/settings/business-fields.ts";
import { fieldsOfRows } from "#app/features/settings/lists/list-fields.ts";
import { readSettings } from "#app/records/settings.server.ts";
import Root, { Layout, links, middleware } from "#app/root.tsx";
import { insertCar } from "#test/support/factories.ts";
import { OTHER_CONTENT } from "#test/support/other-content.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { openSite, type Routes } from "#test/support/test-site.ts";
import { createStaff, signInAs, TEST_ORIGIN } from "#test/support/users.ts";
import { loadRoutes } from "#test/query-counts/load-routes.ts";

const { database, services } = await openTestServices();
vi.mock("#app/styles/site.css?url", () => ({ default: "/site.css" }));
vi.mock("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url", () => ({
  default: "/figtree.woff2",
}));
vi.mock(
  "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url",
  () => ({ default: "/bricolage.woff2" }),
);

const root = { default: Root, Layout, links, middleware };
const routes: Routes = { root: { id: "root", path: "", module: root } };
for (const [id, route] of Object.entries(loadRoutes())) {
  const page = route.module.default;
  // As the build does: a page gets its data as properties.
  const module = { ...route.module, ...(page && { default: withComponentProps(page as never) }) };
  routes[id] = { ...route, module, parentId: route.parentId ?? "root" };
}
const manifest = Object.fromEntries(
  Object.entries(routes).map(([id, { path, parentId, module }]) => [
    id,
    { id, path, parentId, module: `/${id}.js`, hasLoader: "loader" in module },
  ]),
);
const site = openSite(services, routes, handleRequest, manifest);
const owner = await cookieOf("owner");
const manager = await cookieOf("manager");
await insertCar(database.db);

async function cookieOf(role: "owner" | "manager") {
  const staff = await createStaff(database.db, { email: `${role}@samudra.example` }, role);
  return (await signInAs(services.auth, staff)).get("cookie") ?? "";
}

async function preview(name: string, form: object, cookie = owner) {
  const response = await site(`${TEST_ORIGIN}/admin/settings/preview/${name}`, {
    method: "POST",
    headers: { cookie, origin: TEST_ORIGIN },
    body: new URLSearchParams({ ...form, basedOn: "0" }),
  });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const questions = fieldsOfRows(OTHER_CONTENT.questions);

afterEach(() => replaceSettings(DEFAULT_SETTINGS));

test("shows the page with the draft as a visitor gets it, and saves nothing", async () => {
  const { status, headers, html } = await preview("questions", questions);
  expect(status).toBe(200);
  expect(html).toContain("In Visakhapatnam: call");
  expect(html).toContain('href="/login"');
  expect(html).not.toMatch(/<script|modulepreload/);
  expect(html).toContain('<head><base target="_blank"/>');
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.getSetCookie()).toEqual([]);
  expect(headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; .*frame-ancestors 'self'; sandbox allow-same-origin$/,
  );
  expect((await readSettings(database.db)).questions).toEqual(DEFAULT_SETTINGS.questions);
  expect(frequentQuestions(18)).toHaveLength(DEFAULT_SETTINGS.questions.length);
});

test("a visitor who comes meanwhile has what is saved", async () => {
  const visit = async () => await (await site(`${TEST_ORIGIN}/contact`)).text();
  const name = "A draft of a name";
  const business = { ...fieldsOfBusiness(DEFAULT_SETTINGS.business), name };
  const answers = await Promise.all([
    visit(),
    preview("business", business),
    visit(),
    preview("questions", questions),
    visit(),
  ]);
  const [first, ofBusiness, second, ofQuestions, third] = answers;
  expect(ofBusiness.html).toContain(name);
  expect(ofQuestions.html).toContain("Where are you?");
  expect(ofQuestions.html).not.toContain(name);
  for (const html of [first, second, third]) {
    expect(html).toContain(DEFAULT_SETTINGS.business.name);
    expect(html).not.toContain(name);
    expect(html).not.toContain("Where are you?");
  }
});

describe("each page", () => {
  const rows = (name: "taxi" | "offers" | "testimonials" | "about") =>
    fieldsOfRows(OTHER_CONTENT[name]);
  test.each([
    ["services", OTHER_CONTENT.services, "Adventure"],
    ["taxi", rows("taxi"), "Jog Falls, 7 Seater"],
    ["offers", rows("offers"), "From 24 hours in Visakhapatnam"],
    ["testimonials", rows("testimonials"), "Divya Shetty"],
    ["about", rows("about"), "Our boats"],
    ["terms", { "0 title": "Pets", "0 text": "Pets travel in a box." }, "Pets travel in a box."],
    ["privacy", { "0 title": "Pets", "0 text": "Pets have no data." }, "Pets have no data."],
    ["places", { "0 city": "Udupi", "0 location": "Harbour" }, "Harbour, Udupi"],
    ["smsTemplates", { "code text": "{code}, to {purpose*2}." }, "482913, to sign in."],
  ])("of %s", async (name, form, text) => {
    const { status, html } = await preview(name, form);
    expect(html).toContain(text);
    expect(status).toBe(200);
  });
});

test("says below each text message how many parts it has", async () => {
  const { html } = await preview("smsTemplates", { "code text": "{code} – ₹ to {purpose*2}" });
  expect(html).toContain("<dd>482913 - ₹ to sign in</dd>");
  expect(html).toContain('<dd class="note">1 part with sample values. “₹” is not in the alphabet');
});

test("lists each problem in words, by the name of its row", async () => {
  const named = await preview("questions", { "2 question": "Pets?", "2 answer": "{dogs}" });
  expect(named.html).toContain("<dt>Pets? · answer</dt>");
  const { status, html } = await preview("questions", { "2 question": "", "2 answer": "Yes." });
  expect(status).toBe(400);
  expect(html).toContain("One field needs correcting.");
  expect(html).toContain("<dt>Row 3 · question</dt>");
  expect(html).not.toContain("<script");
});

test("says that visitors do not see taxis while they are closed", async () => {
  const services = { ...DEFAULT_SETTINGS.services, taxi: "soon" as const };
  replaceSettings({ ...DEFAULT_SETTINGS, services });
  const { status, html } = await preview("taxi", fieldsOfRows(OTHER_CONTENT.taxi));
  expect(status).toBe(200);
  expect(html).toContain("Taxi Booking is not open for requests.");
});

test("needs the right of the setting, and a setting that has a preview", async () => {
  const business = fieldsOfBusiness(DEFAULT_SETTINGS.business);
  expect(await preview("business", business, manager)).toMatchObject({ status: 403 });
  expect(await preview("questions", questions, manager)).toMatchObject({ status: 200 });
  for (const name of ["logo", "colours", "mailTemplates", "toString", "none"]) {
    expect(await preview(name, {})).toMatchObject({ status: 404 });
  }
});
