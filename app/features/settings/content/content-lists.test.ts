import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { fieldsOfRows, type Row } from "#app/features/settings/lists/list-fields.ts";
import {
  contentProblems,
  offerProblems,
  questionProblems,
  taxiProblems,
  testimonialProblems,
} from "./content-messages.ts";
import { angleBracketProblem, markupProblem } from "#app/features/settings/settings-messages.ts";
import { parseOffers, rowsOfOffers } from "./offer-list.server.ts";
import { parseQuestions, rowsOfQuestions } from "./question-list.server.ts";
import { parseServices } from "./services-form.server.ts";
import { parseTaxi } from "./taxi-list.server.ts";
import { EMPTY_TAXI_ROW, rowsOfTaxi } from "./taxi-rows.ts";
import { parseTestimonials, rowsOfTestimonials } from "./testimonial-list.server.ts";

const { offers, questions, services, taxi, testimonials } = DEFAULT_SETTINGS;

test.each([
  ["questions", parseQuestions, rowsOfQuestions(questions), questions],
  ["offers", parseOffers, rowsOfOffers(offers), offers],
  ["testimonials", parseTestimonials, rowsOfTestimonials(testimonials), testimonials],
  ["taxi services", parseTaxi, rowsOfTaxi(taxi), taxi],
])("reads back %s as the form shows and the file has them", (_, parse, rows, value) => {
  expect(parse(rows)).toEqual({ ok: true, value });
  expect(parse(fieldsOfRows(rows))).toEqual({ ok: true, value });
  expect(parse("none")).toMatchObject({ ok: false });
});

test("a position moves a row, and a row that is not filled in is none", () => {
  const row = (question: string, position: string) => ({ question, answer: "Yes.", position });
  const parse = (...rows: object[]) => {
    const parsed = parseQuestions(fieldsOfRows(rows as Row[]));
    return parsed.ok && parsed.value.map(({ question }) => question);
  };
  const [one, two] = [row("One?", "1"), row("Two?", "2")];
  expect(parse(one, two, row("Three?", "1"))).toEqual(["Three?", "One?", "Two?"]);
  expect(parse(row("One?", "3"), two, row("Three?", "3"))).toEqual(["Two?", "Three?", "One?"]);
  expect(parse(one, two, { ...row("", "3"), answer: "" })).toEqual(["One?", "Two?"]);
});

test("refuses a question or a testimonial that is listed twice", () => {
  const question = { question: "Where?", answer: "In {city}." };
  const [testimonial] = rowsOfTestimonials(testimonials);
  expect(parseQuestions([question, { ...question, answer: "At {phone}." }])).toMatchObject({
    ok: false,
    reason: { "1 question": contentProblems.twice },
  });
  expect(parseTestimonials([testimonial, { ...testimonial, rating: "4" }])).toEqual({
    ok: false,
    reason: { "1 text": contentProblems.twice },
  });
  expect(parseQuestions(fieldsOfRows([question, { ...question, remove: "yes" }]))).toMatchObject({
    ok: true,
  });
});

test("refuses a variable that there is not, by its name, and brackets", () => {
  const row = { question: "Where?", answer: "In {town}, {city}." };
  expect(parseQuestions([row])).toEqual({
    ok: false,
    reason: { "0 answer": contentProblems.variable("{town}") },
  });
  expect(parseQuestions([{ ...row, answer: "{constructor}" }])).toMatchObject({ ok: false });
  expect(parseQuestions([{ ...row, answer: "Drivers > 21." }])).toEqual({
    ok: false,
    reason: { "0 answer": angleBracketProblem },
  });
});

const trip = {
  ...EMPTY_TAXI_ROW,
  title: "Jog Falls",
  shortTitle: "Jog Falls",
  text: "To the falls and back.",
  details: "Duration: One day\n\nIncludes: Driver, and fuel",
  suvTitle: "Jog Falls, 7 Seater",
  suvBadge: "Falls",
  suvPrice: "9,500",
};

test("a section has ids of its own, and only the cars that have a price", () => {
  expect(parseTaxi([trip, trip])).toMatchObject({
    value: [
      {
        id: "jog-falls",
        choices: [
          {
            id: "jog-falls-suv",
            price: 950_000,
            details: [
              { label: "Duration", value: "One day" },
              { label: "Includes", value: "Driver, and fuel" },
            ],
          },
        ],
      },
      { id: "jog-falls-2", choices: [{ id: "jog-falls-2-suv" }] },
    ],
  });
  const choice = { id: "jog-falls-suv", ratePerKm: 1_850, minimumKm: 250, waitingPerHour: 0 };
  const byKm = { unit: "km", suvPrice: "18.50", suvMinimumKm: "250", suvWaiting: "0" };
  expect(parseTaxi([{ ...trip, ...byKm }])).toMatchObject({ value: [{ choices: [choice] }] });
});

test.each([
  [{ title: "<b>" }, { "0 title": markupProblem }],
  [{ place: "moon" }, { "0 place": taxiProblems.place }],
  [{ suvPrice: "" }, { "0 sedanPrice": taxiProblems.noVehicle }],
  [{ suvPrice: "free" }, { "0 suvPrice": taxiProblems.price }],
  [{ suvPrice: "0" }, { "0 suvPrice": taxiProblems.price }],
  [{ suvBadge: "" }, { "0 suvBadge": taxiProblems.badge }],
  [{ details: "Driver and fuel" }, { "0 details": taxiProblems.details }],
  [{ unit: "km", suvWaiting: "0" }, { "0 suvMinimumKm": taxiProblems.minimumKm }],
])("refuses a taxi section with %j", (changes, reason) => {
  expect(parseTaxi([{ ...trip, ...changes }])).toEqual({ ok: false, reason });
});

test("ids stay with their rows when a new one of the same name comes first", () => {
  const first = { ...trip, title: "Araku", position: "1" };
  const named = parseTaxi(fieldsOfRows([...rowsOfTaxi(taxi), first] as Row[]));
  const sections = named.ok ? named.value : [];
  expect(sections.map(({ id }) => id)).toEqual(["araku-2", ...taxi.map(({ id }) => id)]);
  expect(sections[0]?.choices[0].id).toBe("araku-2-suv");
  expect(sections.slice(1)).toEqual(taxi);
  const seven = { ...offer, title: "Seven seats", position: "1" };
  const shown = parseOffers(fieldsOfRows([...rowsOfOffers(offers), seven] as Row[]));
  expect(shown.ok && shown.value.slice(1)).toEqual(offers);
});

test("ids are part of URLs: a title without letters gets a plain one", () => {
  const titles = ["★★★", "☆☆☆"];
  expect(parseTaxi(titles.map((title) => ({ ...trip, title })))).toMatchObject({
    value: [{ id: "item", choices: [{ id: "item-suv" }] }, { id: "item-2" }],
  });
});

test("refuses to be left without a section", () => {
  expect(parseTaxi([])).toEqual({ ok: false, reason: { "0 title": taxiProblems.none } });
});

const offer = { title: "Monsoon", text: "All of July", to: "/vehicles", drawing: "2" };

test.each([
  [{ to: "https://elsewhere.example" }, { "0 to": offerProblems.to }],
  [{ to: "//elsewhere.example" }, { "0 to": offerProblems.to }],
  [{ to: "javascript:alert(1)" }, { "0 to": offerProblems.to }],
  [{ drawing: "9" }, { "0 drawing": offerProblems.drawing }],
  [{ title: "From {lowest price}" }, { "0 title": offerProblems.lowestPrice }],
  [{ text: "a".repeat(61) }, { "0 text": offerProblems.text }],
])("refuses an offer with %j", (changes, reason) => {
  expect(parseOffers([{ ...offer, ...changes }])).toEqual({ ok: false, reason });
});

test("refuses a testimonial without words, stars or a picture, and more than twelve", () => {
  const good = { name: "Divya", rating: "5", text: "Fine.", vehicleName: "", place: "borra" };
  expect(parseTestimonials([good])).toMatchObject({ value: [{ vehicleName: null, rating: 5 }] });
  expect(parseTestimonials([{ ...good, rating: "6", text: "", place: "" }])).toEqual({
    ok: false,
    reason: {
      "0 rating": testimonialProblems.rating,
      "0 text": testimonialProblems.text,
      "0 place": testimonialProblems.place,
    },
  });
  const many = Array.from({ length: 13 }, (_, index) => ({ ...good, name: `Divya ${index}` }));
  expect(parseTestimonials(many)).toEqual({
    ok: false,
    reason: { "12 name": contentProblems.tooMany(12) },
  });
});

test("refuses a question without an answer, and a service in a state that there is not", () => {
  expect(parseQuestions([{ question: "Why?", answer: "" }])).toEqual({
    ok: false,
    reason: { "0 answer": questionProblems.answer },
  });
  expect(parseServices(services)).toEqual({ ok: true, value: services });
  expect(parseServices({ ...services, adventure: "open" })).toMatchObject({ ok: false });
  expect(parseServices(null)).toMatchObject({ ok: false });
});
