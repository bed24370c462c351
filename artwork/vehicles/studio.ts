import type { VehiclePaint } from "#app/domain/vehicle-pictures.ts";
import { SHADE } from "#artwork/cars/ground.ts";
import { type StudioTones, studioTones } from "#artwork/cars/paints.ts";
import { stops, vertical } from "#artwork/cars/svg.ts";

/** The softly lit ground of the catalogue pictures, in the family of the car's own colour. */
export function studio(paint: VehiclePaint): { defs: string; back: string; gloss: string } {
  const [wall, glow, halo, floor] = ["var(--w)", "var(--g)", "var(--h)", "var(--f)"];
  return {
    defs:
      twoLights(paint) +
      vertical("wall", 0, 440, [
        [0, wall],
        [1, glow],
      ]) +
      vertical("floor", 360, 440, [
        [0, floor, 0],
        [1, floor],
      ]) +
      vertical("gloss", 440, 600, [
        [0, floor, 0.72],
        [0.7, floor],
      ]) +
      `<radialGradient id="halo">${stops([
        [0, halo, 0.9],
        [1, halo, 0],
      ])}</radialGradient>${SHADE}`,
    back:
      `<path d="M0 0H960V440H0Z" fill="url(#wall)"/><ellipse cx="480" cy="240" rx="520" ry="200" fill="url(#halo)" fill-opacity=".6"/>` +
      `<path d="M0 360H960V440H0Z" fill="url(#floor)"/><path d="M0 439H960V600H0Z" fill="${floor}"/>`,
    gloss: `<path d="M0 440H960V600H0Z" fill="url(#gloss)"/>`,
  };
}

/** The studio is dimmed where the page is dark, and the car stays lit. */
function twoLights(paint: VehiclePaint): string {
  const rules = ({ wall, glow, halo, floor }: StudioTones) =>
    `:root{--w:${wall};--g:${glow};--h:${halo};--f:${floor}}`;
  return `<style>${rules(studioTones(paint, "light"))}@media(prefers-color-scheme:dark){${rules(studioTones(paint, "dark"))}}</style>`;
}
