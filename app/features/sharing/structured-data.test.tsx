import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, Meta } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { business } from "#app/content/business.ts";
import { replaceSettings } from "#app/content/settings.ts";
import { frequentQuestions } from "#app/content/site-content.server.ts";
import { paise } from "#app/domain/money.ts";
import { carForRent } from "./car-for-rent.ts";
import { carList } from "./car-list.ts";
import { pageMeta } from "./page-meta.ts";
import { questionList } from "./question-list.ts";
import { businessId, rentalBusiness } from "./rental-business.ts";

const ORIGIN = "https://samudra.test";

const nexon = {
  slug: "tata-nexon-2023",
  name: "Tata Nexon",
  make: "Tata",
  category: "SUV",
  pricePerHour: paise(120_50),
  description: "A small SUV.",
  image: "/artwork/vehicles/suv-teal-side.svg",
  transmission: "Manual",
  drivetrain: "Front-wheel drive",
  fuelType: "Petrol",
  seats: 5,
  doors: 5,
  year: 2023,
  color: "Teal",
  city: "Visakhapatnam",
  location: "RTC Complex",
} as const;

const pickupPoint = { address: "12 Station Road", phone: { display: "", tel: "+919844000000" } };

test("describes the business from its one source", () => {
  expect(rentalBusiness(ORIGIN)).toMatchObject({
    "@type": "AutoRental",
    "@id": `${ORIGIN}/#business`,
    name: business().name,
    telephone: business().phone.tel,
    address: { postalCode: business().address.postcode, addressCountry: "IN" },
    openingHoursSpecification: { opens: "00:00", closes: "23:59", dayOfWeek: { length: 7 } },
    areaServed: { name: business().city },
    sameAs: business().social.map(({ url }) => url),
    image: `${ORIGIN}/share.png`,
  });
});

test("names no hours where the business is not open around the clock", () => {
  replaceSettings({
    ...DEFAULT_SETTINGS,
    business: { ...business(), openingWords: "Open till 9" },
  });
  onTestFinished(() => replaceSettings(DEFAULT_SETTINGS));
  expect(rentalBusiness(ORIGIN)).not.toHaveProperty("openingHoursSpecification");
});

test("offers a car by the hour, in rupees, before tax, by the business", () => {
  const car = carForRent(ORIGIN, { car: nexon, pickupPoint, isFree: true });
  expect(car).toMatchObject({
    "@type": ["Car", "Product"],
    url: `${ORIGIN}/vehicles/tata-nexon-2023`,
    image: `${ORIGIN}/artwork/vehicles/suv-teal-coast.png`,
    vehicleSeatingCapacity: { value: 5 },
    offers: {
      url: `${ORIGIN}/vehicles/tata-nexon-2023`,
      availability: "https://schema.org/InStock",
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price: 120.5,
        priceCurrency: "INR",
        unitCode: "HUR",
        valueAddedTaxIncluded: false,
      },
      eligibleDuration: { minValue: 24, unitCode: "HUR" },
      seller: { "@id": businessId(ORIGIN) },
    },
  });
  expect(carForRent(ORIGIN, { car: nexon, pickupPoint, isFree: false })).toMatchObject({
    offers: { availability: "https://schema.org/OutOfStock" },
  });
});

test("lists the cars with position and URL", () => {
  const thar = { slug: "mahindra-thar-2022", name: "Mahindra Thar" };
  expect(carList(ORIGIN, [nexon, thar])).toEqual({
    "@type": "ItemList",
    numberOfItems: 2,
    itemListElement: [
      {
        "@type": "ListItem",
        position: 1,
        name: "Tata Nexon",
        url: `${ORIGIN}/vehicles/tata-nexon-2023`,
      },
      {
        "@type": "ListItem",
        position: 2,
        name: "Mahindra Thar",
        url: `${ORIGIN}/vehicles/mahindra-thar-2022`,
      },
    ],
  });
});

test("has the questions shown on the page", () => {
  expect(questionList(frequentQuestions(18))).toMatchObject({
    "@type": "FAQPage",
    mainEntity: { length: 8 },
  });
  expect(questionList([{ question: "Why?", answer: "So." }])).toMatchObject({
    mainEntity: [{ name: "Why?", acceptedAnswer: { "@type": "Answer", text: "So." } }],
  });
});

test("escapes a car's name inside the script element", () => {
  const name = "</script><script>alert(1)</script><!--";
  const Page = createRoutesStub([
    {
      path: "/",
      Component: Meta,
      meta: () =>
        pageMeta([null, { loaderData: { origin: ORIGIN } }], {
          title: "Car",
          description: "A car.",
          path: "/vehicles/x",
          things: (origin) => [
            carForRent(origin, { car: { ...nexon, name }, pickupPoint, isFree: true }),
          ],
        }),
    },
  ]);
  const html = renderToStaticMarkup(<Page />);
  expect(html.match(/<script/g)).toHaveLength(1);
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)["@graph"][1].name).toBe(name);
});
