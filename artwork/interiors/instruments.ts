import type { InteriorTones } from "#artwork/cars/paints.ts";
import type { InteriorStyle } from "./interior-styles.ts";

export const STEERING_WHEEL_X = 704;

/** The instruments behind the steering wheel, under their hood or in one panel with the screen. */
export function cluster(style: InteriorStyle, tones: InteriorTones): string {
  const { edge } = style;
  if (style.screen === "wide") return "";
  const panel =
    style.cluster === "dials"
      ? dial(STEERING_WHEEL_X - 43, edge) + dial(STEERING_WHEEL_X + 43, edge) + tripDisplay(edge)
      : `<rect x="${STEERING_WHEEL_X - 84}" y="${edge - 32}" width="168" height="58" rx="8" fill="url(#display)"/>${digits(edge)}`;
  return (
    `<path d="M${STEERING_WHEEL_X - 112} ${edge + 40}C${STEERING_WHEEL_X - 108} ${edge - 36} ${STEERING_WHEEL_X - 92} ${edge - 52} ${STEERING_WHEEL_X - 54} ${edge - 55}H${STEERING_WHEEL_X + 54}C${STEERING_WHEEL_X + 92} ${edge - 52} ${STEERING_WHEEL_X + 108} ${edge - 36} ${STEERING_WHEEL_X + 112} ${edge + 40}Z" fill="${tones.dash}"/>` +
    `<path d="M${STEERING_WHEEL_X - 98} ${edge - 36}Q${STEERING_WHEEL_X - 84} ${edge - 52} ${STEERING_WHEEL_X - 54} ${edge - 53}H${STEERING_WHEEL_X + 54}Q${STEERING_WHEEL_X + 84} ${edge - 52} ${STEERING_WHEEL_X + 98} ${edge - 36}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2.5"/>` +
    `<path d="M${STEERING_WHEEL_X - 98} ${edge + 40}C${STEERING_WHEEL_X - 96} ${edge - 28} ${STEERING_WHEEL_X - 80} ${edge - 40} ${STEERING_WHEEL_X - 52} ${edge - 42}H${STEERING_WHEEL_X + 52}C${STEERING_WHEEL_X + 80} ${edge - 40} ${STEERING_WHEEL_X + 96} ${edge - 28} ${STEERING_WHEEL_X + 98} ${edge + 40}Z" fill="#0a0c0d"/>` +
    panel
  );
}

function dial(x: number, edge: number): string {
  return (
    `<g transform="translate(${x} ${edge})"><circle r="36" fill="#14191c" stroke="url(#metal)" stroke-width="2.5"/>` +
    `<circle r="28" fill="none" stroke="#e8edef" stroke-width="6" stroke-dasharray="1.6 7.2" transform="rotate(134)" pathLength="175"/>` +
    `<path d="M0 0L-19-13" stroke="#ff6a4a" stroke-width="3" stroke-linecap="round"/><circle r="6" fill="#2b3236"/></g>`
  );
}

function tripDisplay(edge: number): string {
  return `<rect x="${STEERING_WHEEL_X - 11}" y="${edge - 12}" width="22" height="28" rx="3" fill="#1d4a55"/><path d="M${STEERING_WHEEL_X - 6} ${edge - 4}h12m-12 6h8m-8 6h10" stroke="#a9e4e2" stroke-width="2"/>`;
}

function digits(edge: number): string {
  return (
    `<path d="M${STEERING_WHEEL_X - 68} ${edge + 14}A26 26 0 1 1 ${STEERING_WHEEL_X - 26} ${edge + 14}M${STEERING_WHEEL_X + 26} ${edge + 14}A26 26 0 1 1 ${STEERING_WHEEL_X + 68} ${edge + 14}" fill="none" stroke="#4fb7c4" stroke-width="4" stroke-linecap="round"/>` +
    `<path d="M${STEERING_WHEEL_X - 12} ${edge + 18}L${STEERING_WHEEL_X - 4} ${edge - 20}h8L${STEERING_WHEEL_X + 12} ${edge + 18}Z" fill="#3b5a66"/><path d="M${STEERING_WHEEL_X} ${edge + 14}v-8m0-6v-6m0-6v-4" stroke="#dff3f4" stroke-width="2"/>`
  );
}

/** In hundredths of the screen's width and height. */
const MAP = `<path d="M62 0C50 40 74 60 56 100H100V0Z" fill="#2c7f92"/><g fill="none"><path d="M10 100C30 70 40 50 46 0M0 30L42 42" stroke="#4b6674" stroke-width="3"/><path d="M22 78C34 66 40 50 43 24" stroke="#5fd3c8" stroke-width="3.5" stroke-linecap="round"/></g><ellipse cx="43" cy="24" rx="3.5" ry="5.5" fill="#ff7a59"/>`;

/** The central screen, a map of a coast on it. */
export function screen({ screen: kind, edge }: InteriorStyle): string {
  const [x, y, width, height] = {
    "built-in": [402, edge - 4, 156, 88],
    floating: [388, edge - 48, 184, 108],
    tall: [410, edge - 44, 140, 158],
    wide: [380, edge - 46, 436, 84],
  }[kind] as [number, number, number, number];
  return (
    `<path d="M${x - 4} ${y + height + 6}H${x + width + 4}L${x + width - 8} ${y + height + 14}H${x + 8}Z" fill="#000" fill-opacity=".35"/>` +
    `<rect x="${x - 6}" y="${y - 6}" width="${width + 12}" height="${height + 12}" rx="12" fill="#0b0d0f"/><rect x="${x - 5}" y="${y - 5}" width="${width + 10}" height="${height + 10}" rx="11" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="1.5"/>` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="url(#display)"/>` +
    `<clipPath id="map"><path d="M${x} ${y}h${Math.min(width, 200)}v${height}h-200Z"/></clipPath>` +
    `<g clip-path="url(#map)"><g transform="translate(${x} ${y}) scale(${width > 200 ? 2 : width / 100} ${height / 100})">${MAP}</g></g>` +
    (kind === "wide" ? digits(edge) : menu(x, y, height)) +
    `<path d="M${x + width * 0.5} ${y}h${width * 0.2}L${x + width * 0.42} ${y + height}h${-width * 0.2}Z" fill="#fff" fill-opacity=".07"/>`
  );
}

function menu(x: number, y: number, height: number): string {
  return `<path d="M${x + 9} ${y + 10}V${y + height - 8}" stroke="#e9f3f4" stroke-opacity=".75" stroke-width="8" stroke-linecap="round" stroke-dasharray="0 19"/>`;
}
