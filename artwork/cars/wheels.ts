import type { WheelDesign } from "./bodies/shapes.ts";

interface Design {
  count: number;
  /** One spoke pointing up, in hundredths of the rim's radius. */
  spoke: string;
  /** A second, darker part of the same spoke. */
  pocket?: string;
  finish: "silver" | "dark";
  caliper: string;
}

const DESIGNS: Record<WheelDesign, Design> = {
  "twin-five": {
    count: 5,
    spoke: "M-9 12L-31 89 -20 94 -4 40Q0 34 4 40L20 94 31 89 9 12Z",
    finish: "silver",
    caliper: "#3c4043",
  },
  ten: {
    count: 10,
    spoke: "M-6 14Q-5 60-9.5 95H9.5Q5 60 6 14Z",
    finish: "silver",
    caliper: "#3c4043",
  },
  "block-five": {
    count: 5,
    spoke: "M-12 12L-27 92-16 95-8 52Q0 46 8 52L16 95 27 92 12 12Z",
    pocket: "M-8 50L-17 95H17L8 50Z",
    finish: "silver",
    caliper: "#3c4043",
  },
  seven: {
    count: 7,
    spoke: "M-8 12L-5 50-19 92-10 95Q0 70 10 95L19 92 5 50 8 12Z",
    finish: "silver",
    caliper: "#3c4043",
  },
  multi: {
    count: 10,
    spoke: "M-5 14L-15 94-8.5 95-.5 34H.5L8.5 95 15 94 5 14Z",
    finish: "silver",
    caliper: "#2c3033",
  },
  "y-five": {
    count: 5,
    spoke: "M-9 12L-7 46-36 86-26 93-2 62H2L26 93 36 86 7 46 9 12Z",
    finish: "dark",
    caliper: "#b3261e",
  },
};

const FINISHES = {
  silver: ["#f4f6f7", "#b9bfc3", "#82898e"],
  dark: ["#6b7176", "#3b4044", "#202427"],
};

/** The gradients and the group `w`: one wheel about the origin, tyre and rim radii in mm. */
export function wheelDefinition(design: WheelDesign, tyre: number, rim: number): string {
  const { count, spoke, pocket, finish, caliper } = DESIGNS[design];
  const [bright, middle, low] = FINISHES[finish];
  const turns = Array.from({ length: count - 1 }, (_, turn) => ((turn + 1) * 360) / count);
  return (
    `<radialGradient id="wt"><stop offset=".7" stop-color="#070809"/><stop offset=".76" stop-color="#2d3134"/><stop offset=".9" stop-color="#1a1d1f"/><stop offset=".95" stop-color="#303437"/><stop offset="1" stop-color="#0a0b0c"/></radialGradient>` +
    `<linearGradient id="wl" x1=".2" y1="1" x2=".8" y2="0"><stop stop-color="${bright}"/><stop offset=".5" stop-color="${low}"/><stop offset="1" stop-color="${middle}"/></linearGradient>` +
    `<linearGradient id="ws" x1="0" x2="1"><stop stop-color="${bright}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/></linearGradient>` +
    `<linearGradient id="wd" x1="0" y1="1" x2="0" y2="0"><stop stop-color="#000" stop-opacity=".62"/><stop offset=".42" stop-color="#000" stop-opacity="0"/></linearGradient>` +
    `<g id="w"><circle r="${tyre}" fill="url(#wt)"/><g transform="scale(${rim / 100})">` +
    `<circle r="100" fill="url(#wl)"/><circle r="94" fill="#0d0f10"/>` +
    `<circle r="66" fill="#6d7377"/><circle r="64" fill="#92989c"/><circle r="52" fill="none" stroke="#6d7377" stroke-width="9" stroke-dasharray="2 7"/><circle r="34" fill="#3a3f42"/>` +
    `<path d="M47-44A64 64 0 0 1 47 44" fill="none" stroke="${caliper}" stroke-width="21"/>` +
    `<g stroke="#0a0b0c" stroke-opacity=".55" stroke-width="1.6"><g id="s">` +
    (pocket ? `<path d="${pocket}" fill="#23272a"/>` : "") +
    `<path d="${spoke}" fill="url(#ws)"/></g>` +
    turns.map((turn) => `<use href="#s" transform="rotate(${+turn.toFixed(1)})"/>`).join("") +
    `<circle r="17" fill="url(#wl)"/></g>` +
    `<circle r="12" fill="none" stroke="#1d2022" stroke-width="4" stroke-linecap="round" stroke-dasharray="0 15.08"/><circle r="7.5" fill="#1d2022"/>` +
    `</g><circle r="${tyre}" fill="url(#wd)"/></g>`
  );
}
