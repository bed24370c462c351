import sharp from "sharp";
import { expect, test } from "vitest";
import { SHARE_SIZE } from "#app/domain/vehicle-pictures.ts";
import { renderSharePicture } from "#app/features/artwork/render-share-picture.server.ts";
import { drawVehicle } from "./draw-vehicle.ts";

test.each([
  ["suv", "teal", "coast"],
  ["sedan", "crimson", "dusk"],
] as const)(
  "renders %s-%s-%s as a small PNG in the shape of link previews",
  async (body, paint, view) => {
    const png = await renderSharePicture(drawVehicle(body, paint, view));
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", ...SHARE_SIZE });
    expect(png.byteLength).toBeLessThanOrEqual(120_000);
  },
);

test("uses only colours that the renderer supports", () => {
  for (const view of ["coast", "dusk"] as const) {
    expect(drawVehicle("suv", "teal", view)).not.toMatch(/var\(|oklch\(/);
  }
});
