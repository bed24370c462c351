import { expect, test } from "vitest";
import { vehiclePicture } from "#app/domain/vehicle-pictures.ts";
import { listGalleryPictures } from "./gallery-pictures.server.ts";

test("counts photos, each once", () => {
  const gallery = ["/pictures/2.webp", "/pictures/1.webp"];
  expect(listGalleryPictures("/pictures/1.webp", gallery)).toEqual([
    ["/pictures/1.webp", "view 1 of 2"],
    ["/pictures/2.webp", "view 2 of 2"],
  ]);
});

test("says what a drawing shows", () => {
  const views = ["side", "three-quarter", "interior"] as const;
  const [image = "", ...gallery] = views.map((view) => vehiclePicture("suv", "teal", view));
  expect(listGalleryPictures(image, gallery).map(([, shows]) => shows)).toEqual([
    "from the side",
    "from the front and side",
    "the interior",
  ]);
});
