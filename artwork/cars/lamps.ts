import { stops } from "./svg.ts";

/** The gradients of a headlamp's lens and of a tail lamp, from top to bottom. */
export const LENS = `<linearGradient id="lens" x1="0" y1="1" x2="0" y2="0">${stops([
  [0, "#dfe6ea"],
  [0.5, "#7b868d"],
  [1, "#293136"],
])}</linearGradient>`;

export const TAIL = `<linearGradient id="tail" x1="0" y1="1" x2="0" y2="0">${stops([
  [0, "#e0463b"],
  [1, "#7d0f14"],
])}</linearGradient>`;
