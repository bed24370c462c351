import { expect, test } from "vitest";
import { vehiclePicture } from "#app/domain/vehicle-pictures.ts";
import { listGalleryPictures } from "./gallery-pictures.server.ts";

const car = { name: "Kia Seltos", color: "Teal", image: "/pictures/1.webp", gallery: [] };

test("says the car, its colour and which picture it is, each picture once", () => {
  const gallery = ["/pictures/2.webp", "/pictures/1.webp"];
  expect(listGalleryPictures({ ...car, gallery })).toEqual([
    { path: "/pictures/1.webp", alt: "Kia Seltos in Teal, view 1 of 2" },
    { path: "/pictures/2.webp", alt: "Kia Seltos in Teal, view 2 of 2" },
  ]);
  expect(listGalleryPictures({ ...car, color: "" })).toMatchObject([
    { alt: "Kia Seltos, view 1 of 1" },
  ]);
});

test("says what a drawing shows", () => {
  const views = ["side", "three-quarter", "interior"] as const;
  const [image = "", ...gallery] = views.map((view) => vehiclePicture("suv", "teal", view));
  expect(listGalleryPictures({ ...car, image, gallery }).map(({ alt }) => alt)).toEqual([
    "Kia Seltos in Teal, drawn from the side, view 1 of 3",
    "Kia Seltos in Teal, drawn from the front and the side, view 2 of 3",
    "Kia Seltos in Teal, drawn with its interior, view 3 of 3",
  ]);
});
