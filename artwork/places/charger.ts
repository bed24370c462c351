import { area, stroke } from "./pen.ts";

/** A charging bay around a car's middle: its painted ground and the post at the kerb behind. */
export function charger(middle: number): string {
  const [left, right] = [middle - 270, middle + 282];
  return (
    area(`M${left + 22} 500H${right - 8}L${right + 10} 568H${left - 10}Z`, "sea-near") +
    stroke(`M${left - 10} 568L${left + 22} 500M${right + 10} 568L${right - 8} 500`, "kerb", 5) +
    `<g transform="translate(${middle + 262} 492)">${
      stroke("M-14-92q-40 10-40 66q-2 26-34 14", "palm", 5) +
      area("M-20 0V-150Q-20-160-10-160H14Q24-160 24-150V0Z", "tower") +
      area("M8 0V-160H14Q24-160 24-150V0Z", "tower-shade") +
      area("M-12-148H16V-106H-12Z", "glass") +
      area("M5-144L-7-125H0L-3-110 11-131H3Z", "lamp")
    }</g>`
  );
}
