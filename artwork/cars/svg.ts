export type Stop = [offset: number, colour: string, opacity?: number];

export function stops(marks: Stop[]): string {
  return marks
    .map(([offset, colour, opacity = 1]) => {
      const at = offset === 0 ? "" : ` offset="${String(offset).replace(/^0/, "")}"`;
      return `<stop${at} stop-color="${colour}${opacity === 1 ? '"' : alpha(colour, opacity)}/>`;
    })
    .join("");
}

/**
 * Opacity as the last digits of a hex colour, far shorter than an attribute of its own, which a
 * variable needs; with the quote that ends the colour.
 */
function alpha(colour: string, opacity: number): string {
  if (!colour.startsWith("#")) return `" stop-opacity="${String(opacity).replace(/^0\./, ".")}"`;
  const [digits, full] = colour.length === 4 ? [1, 15] : [2, 255];
  return `${Math.round(opacity * full)
    .toString(16)
    .padStart(digits, "0")}"`;
}

/** A gradient between two heights of the drawing's own units. */
export function vertical(id: string, top: number, bottom: number, marks: Stop[]): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" y1="${Math.round(top)}" x2="0" y2="${Math.round(bottom)}">${stops(marks)}</linearGradient>`;
}
