import sharp from "sharp";
import type { VehicleBody, VehiclePaint } from "#app/domain/vehicle-pictures.ts";
import { SHARE_SIZE } from "#app/features/sharing/share-image.ts";
import type { Limits } from "#app/limits/create-limits.server.ts";
import { drawVehicle } from "./draw-vehicle.ts";

export type OutdoorView = "coast" | "dusk";

sharp.concurrency(1);
sharp.cache(false);

const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/**
 * A vehicle outdoors as a PNG of SHARE_SIZE, about 90 kB. Each picture is rendered once and kept
 * (there are 144), one after the other, so that whoever asks for all of them keeps one core busy for
 * some seconds and no more.
 */
export function sharePicture(
  limits: Pick<Limits, "shareImageRendering">,
  { body, paint, view }: { body: VehicleBody; paint: VehiclePaint; view: OutdoorView },
) {
  const name = `${body}-${paint}-${view}`;
  const known = drawn.get(name);
  if (known) return known;
  const picture = limits.shareImageRendering.run(() => render(drawVehicle(body, paint, view)));
  drawn.set(name, picture);
  picture.catch(() => drawn.delete(name));
  return picture;
}

/** Cuts the drawing to the wider shape: less sky, less road. */
async function render(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = SHARE_SIZE;
  const cut = svg.replace(
    'width="960" height="600" viewBox="0 0 960 600"',
    `width="${width}" height="${height}" viewBox="0 56 960 504"`,
  );
  const png = await sharp(Buffer.from(cut)).png({ palette: true, effort: 6 }).toBuffer();
  return new Uint8Array(png);
}
