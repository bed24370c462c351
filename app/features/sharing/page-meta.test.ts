import { afterEach, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { replaceSettings } from "#app/content/settings.ts";
import { hiddenPageMeta, pageMeta } from "./page-meta.ts";
import { carImage } from "./share-image.ts";

afterEach(() => replaceSettings(DEFAULT_SETTINGS));

type Page = Parameters<typeof pageMeta>[1];

const ORIGIN = "https://samudra.test";
const PAGE = { title: "About Us", description: "Who we are.", path: "/About" };

function metaOf(page: Page) {
  return pageMeta([null, { loaderData: { origin: ORIGIN } }], page);
}

function propertiesOf(page: Page) {
  return Object.fromEntries(
    metaOf(page).flatMap((tag) => ("property" in tag ? [[tag.property, tag.content]] : [])),
  );
}

function thingsOf(page: Page): unknown {
  const script = metaOf(page).find((tag) => "script:ld+json" in tag);
  return script && "script:ld+json" in script ? script["script:ld+json"] : null;
}

test("a page has one title, description and address", () => {
  const tags = metaOf(PAGE);
  expect(tags).toContainEqual({ title: "About Us · Samudra Drives" });
  expect(tags).toContainEqual({ name: "description", content: "Who we are." });
  expect(tags.filter((tag) => "rel" in tag)).toEqual([
    { tagName: "link", rel: "canonical", href: `${ORIGIN}/About` },
  ]);
});

test("a shared page has the picture of the site unless it has its own", () => {
  expect(propertiesOf(PAGE)).toEqual({
    "og:type": "website",
    "og:site_name": "Samudra Drives",
    "og:locale": "en_IN",
    "og:title": "About Us",
    "og:description": "Who we are.",
    "og:url": `${ORIGIN}/About`,
    "og:image": `${ORIGIN}/share.png`,
    "og:image:alt": expect.stringContaining("Best Car Rental in Your City"),
    "og:image:type": "image/png",
    "og:image:width": "1200",
    "og:image:height": "630",
  });
  expect(metaOf(PAGE)).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
});

test("with another name or colours, a shared page has the operator's icon", () => {
  const colours = { main: "#a4123f", accent: "#ffc72c", dark: "#241123" };
  replaceSettings({ ...DEFAULT_SETTINGS, colours });
  expect(propertiesOf(PAGE)["og:image"]).toBe(`${ORIGIN}/logo/a4123fffc72c-512-square.png`);
  const business = { ...DEFAULT_SETTINGS.business, name: "Malpe Wheels" };
  replaceSettings({ ...DEFAULT_SETTINGS, business });
  expect(propertiesOf(PAGE)).toMatchObject({
    "og:image": `${ORIGIN}/icon-maskable-512.png`,
    "og:image:alt": "Malpe Wheels",
  });
});

test("shares a drawn car as PNG, a photograph as it is", () => {
  const drawn = { name: "Tata Nexon", image: "/artwork/vehicles/suv-teal-side.svg" };
  expect(propertiesOf({ ...PAGE, image: carImage(drawn) })).toMatchObject({
    "og:image": `${ORIGIN}/artwork/vehicles/suv-teal-coast.png`,
    "og:image:alt": "Tata Nexon",
    "og:image:width": "1200",
  });
  const other = { name: "Mini Cooper S", image: "/artwork/vehicles/three-door-crimson-side.svg" };
  expect(carImage(other).address).toBe("/artwork/vehicles/three-door-crimson-coast.png");
  const turned = { ...other, image: "/artwork/vehicles/three-door-crimson-three-quarter.svg" };
  expect(carImage(turned).address).toBe("/artwork/vehicles/three-door-crimson-coast.png");
  const photo = { name: "Tata Nexon", image: "https://pictures.test/nexon.jpg" };
  const shown = propertiesOf({ ...PAGE, image: carImage(photo) });
  expect(shown["og:image"]).toBe(photo.image);
  expect(shown).not.toHaveProperty("og:image:width");
});

test.each([{ name: "Tarang Self Drive" }, { tagline: "Self-drive cars in Udupi" }])(
  "shares the icon when the picture of the site shows another %o",
  (changed) => {
    replaceSettings({
      ...DEFAULT_SETTINGS,
      business: { ...DEFAULT_SETTINGS.business, ...changed },
    });
    expect(propertiesOf(PAGE)["og:image"]).toBe(`${ORIGIN}/icon-maskable-512.png`);
  },
);

test("shares the site's picture when a car's picture has no absolute URL", () => {
  const { "og:image": image } = propertiesOf({
    ...PAGE,
    image: carImage({ name: "Tata Nexon", image: "http://" }),
  });
  expect(image).toBe(`${ORIGIN}/share.png`);
});

test("every page but the home page starts with its name in the title", () => {
  const things = () => [{ "@type": "Thing" }];
  expect(thingsOf({ ...PAGE, under: [["Vehicles", "/vehicles"]], things })).toEqual({
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: "Home", item: `${ORIGIN}/` },
          { "@type": "ListItem", position: 2, name: "Vehicles", item: `${ORIGIN}/vehicles` },
          { "@type": "ListItem", position: 3, name: "About Us", item: `${ORIGIN}/About` },
        ],
      },
      { "@type": "Thing" },
    ],
  });
  expect(thingsOf({ ...PAGE, path: "/", things })).toMatchObject({
    "@graph": [{ "@type": "Thing" }],
  });
});

test("leaves out URLs when the layout could not be loaded", () => {
  const tags = pageMeta([null, { loaderData: undefined }], PAGE);
  expect(tags).toEqual([
    { title: "About Us · Samudra Drives" },
    { name: "description", content: "Who we are." },
  ]);
});

test("a hidden page has robots noindex", () => {
  expect(hiddenPageMeta("My account")).toEqual([
    { title: "My account · Samudra Drives" },
    { name: "robots", content: "noindex" },
  ]);
});
