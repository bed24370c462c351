import type { InteriorTones } from "#artwork/cars/paints.ts";
import type { InteriorStyle } from "./interior-styles.ts";
import { STEERING_WHEEL_X } from "./instruments.ts";

const RIMS = {
  round: "M0-104A104 104 0 1 1 0 104A104 104 0 1 1 0-104Z",
  "flat-bottomed": "M0-104A104 104 0 0 1 72 75Q58 88 40 88H-40Q-58 88-72 75A104 104 0 0 1 0-104Z",
};

export function steeringWheel({ wheel, edge }: InteriorStyle, tones: InteriorTones): string {
  const rim = RIMS[wheel];
  const foot = wheel === "round" ? 96 : 82;
  return (
    `<g transform="translate(${STEERING_WHEEL_X} ${edge + 66})"><path d="M-66 20L-124-12M66 20L124-12" stroke="#1b1f22" stroke-width="9" stroke-linecap="round"/>` +
    `<path d="M-44 30H44L58 130H-58Z" fill="${tones.shadow}"/><g transform="scale(.98 1)">` +
    `<path d="M-98-10Q-60-26-44-20V40Q-70 34-98 22ZM98-10Q60-26 44-20V40Q70 34 98 22ZM-30 40H30L22 ${foot}H-22Z" fill="#1a1d1f"/>` +
    `<path d="M-26 58H26L20 ${foot - 4}H-20Z" fill="url(#metal)"/>` +
    `<path d="M-90-6Q-62-16-52-13V24Q-72 20-90 13ZM90-6Q62-16 52-13V24Q72 20 90 13Z" fill="#0c0e0f" stroke="url(#metal)" stroke-width="2"/>` +
    `<path d="M-80 4h18m-18 8h10M62 4h18m-10 8h10" stroke="#c9d2d6" stroke-opacity=".8" stroke-width="3"/>` +
    `<path d="M-50-30Q0-44 50-30Q58 6 42 48Q0 62-42 48Q-58 6-50-30Z" fill="${tones.dash}" stroke="#0c0e0f" stroke-width="2"/><path d="M-46-27Q0-40 46-27" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2.5"/><path d="M-34 44Q0 54 34 44" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="3"/>` +
    `<path d="${rim}" fill="none" stroke="#0b0d0e" stroke-width="26"/><path d="${rim}" fill="none" stroke="url(#leather)" stroke-width="22"/>` +
    `<path d="M-106-22A108 108 0 0 1 60-90" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="4" stroke-linecap="round"/>` +
    `<path d="${rim}" fill="none" stroke="${tones.stitch}" stroke-width="1.6" stroke-dasharray="4 3" transform="scale(.925)"/></g></g>`
  );
}
