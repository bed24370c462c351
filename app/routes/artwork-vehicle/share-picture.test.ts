import { RouterContextProvider } from "react-router";
import sharp from "sharp";
import { expect, test } from "vitest";
import { requestContext } from "#app/context.ts";
import { vehiclePicture } from "#app/domain/vehicle-pictures.ts";
import { SHARE_SIZE } from "#app/features/sharing/share-image.ts";
import { createLimits } from "#app/limits/create-limits.server.ts";
import { loader } from "./route.ts";

const context = new RouterContextProvider();
context.set(requestContext, { services: { limits: createLimits() } } as never);

async function answer(path: string): Promise<Response> {
  return await loader({ params: { picture: path.replace("/artwork/vehicles/", "") }, context });
}

test.each(["suv-teal-coast.png", "sedan-crimson-dusk.png"])(
  "%s is a small PNG in the shape that networks show, rendered once",
  async (picture) => {
    const both = await Promise.all([answer(picture), answer(picture)]);
    const [one, other] = await Promise.all(both.map((each) => each.arrayBuffer()));
    expect(both[0].headers.get("content-type")).toBe("image/png");
    expect(await sharp(one).metadata()).toMatchObject({ format: "png", ...SHARE_SIZE });
    expect(one!.byteLength).toBeLessThanOrEqual(120_000);
    expect(other).toEqual(one);
  },
);

test("a view that becomes a PNG has colours that its renderer understands", async () => {
  for (const view of ["coast", "dusk"] as const) {
    const svg = await (await answer(vehiclePicture("suv", "teal", view))).text();
    expect(svg).not.toMatch(/var\(|oklch\(/);
  }
});
