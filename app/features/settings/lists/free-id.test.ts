import { expect, test } from "vitest";
import { assignIds, freeId } from "./free-id.ts";

test.each([
  ["Araku Holiday", "araku-holiday"],
  ["Café à Goa!", "cafe-a-goa"],
  ["అరకు టూర్", "araku-tur"],
  ["విశాఖపట్నం", "vishakhapatnam"],
  ["अराकू हॉलिडे", "araku-holide"],
  ["सुबह की यात्रा १२", "subah-ki-yatra-12"],
  ["ज़िला", "jila"],
  ["கொடைக்கானல்", "kotaikkanal"],
  ["ಬೆಂಗಳೂರು", "bemgaluru"],
  ["Goa గోవా", "goa-gova"],
  ["日本", "item"],
])("names %s %s", (name, id) => {
  expect(freeId(name, new Set())).toBe(id);
  expect(freeId(name.normalize("NFD"), new Set())).toBe(id);
});

test("keeps saved ids, and tells apart rows whose names sound alike", () => {
  const rows = [
    { id: "item", title: "అరకు" },
    { id: "", title: "అరకు" },
    { id: "", title: "अराकू" },
    { id: "", title: "日本" },
  ];
  const ids = assignIds(rows, ({ title }) => title).map(({ id }) => id);
  expect(ids).toEqual(["item", "araku", "araku-2", "item-2"]);
});
