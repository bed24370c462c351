import { area, stroke } from "#artwork/places/pen.ts";
import type { PlaceScene } from "#artwork/places/place.ts";
import { ink, type Mood, type Tone } from "#artwork/places/tones.ts";

/** Inside the caves: stalactites, and the shaft of light that falls through the roof. */
export function borra(): PlaceScene {
  return {
    roadside: "ghat",
    mood: UNDERGROUND,
    defs: `<linearGradient id="shaft" x2="0" y2="1"><stop stop-color="${ink("lamp")}"/><stop offset="1" stop-color="${ink("glow")}" stop-opacity=".1"/></linearGradient><radialGradient id="glow"><stop stop-color="${ink("glow")}" stop-opacity=".9"/><stop offset="1" stop-color="${ink("glow")}" stop-opacity="0"/></radialGradient>`,
    view:
      `<path d="M0 0H960V600H0Z" fill="${ink("wall-shade")}"/>` +
      area(CURTAIN, "wall") +
      `<ellipse cx="650" cy="40" rx="400" ry="330" fill="url(#glow)"/>` +
      area("M566 0C572 22 590 40 612 34C634 46 660 30 684 40C712 44 744 30 752 0Z", "lamp") +
      `<path d="M596 34L728 36 800 486H476Z" fill="url(#shaft)"/>` +
      formations(FAR, "cape-lit") +
      `<ellipse cx="636" cy="484" rx="190" ry="20" fill="${ink("glow")}" fill-opacity=".7"/>` +
      visitors() +
      formations(MIDDLE, "cape") +
      stroke("M330 548c46-10 90-8 150-3M560 556c50-8 120-8 170-2", "cape-lit", 4) +
      formations(NEAR, "cape-dark"),
  };
}

const UNDERGROUND: Mood = {
  wall: [
    [0.7, 0.08, 54],
    [0.38, 0.07, 32],
  ],
  "wall-shade": [
    [0.59, 0.08, 44],
    [0.31, 0.06, 26],
  ],
  "cape-lit": [
    [0.46, 0.07, 32],
    [0.245, 0.05, 16],
  ],
  cape: [
    [0.34, 0.055, 338],
    [0.19, 0.04, 318],
  ],
  "cape-dark": [
    [0.24, 0.04, 278],
    [0.145, 0.03, 268],
  ],
  glow: [
    [0.86, 0.12, 62],
    [0.6, 0.14, 40],
  ],
};

/** The far wall, lit from the left edge of the shaft to the right. */
const CURTAIN =
  "M430 0C400 70 470 110 440 190C420 250 480 300 470 380L500 500H870C900 420 850 360 880 280C900 210 850 160 880 90C890 50 870 20 880 0Z";

/** One depth of the cave: its roof and floor, what hangs from the one and stands on the other. */
interface Depth {
  outline: string;
  hanging: readonly Formation[];
  standing: readonly Formation[];
}

/** The middle of a stalactite's or stalagmite's root, its width and its length. */
type Formation = readonly [x: number, y: number, width: number, length: number];

const FAR: Depth = {
  outline:
    "M200 0H566C560 30 530 46 500 40C460 66 420 40 380 62C320 80 260 60 200 80ZM752 0H960V110C910 110 880 70 840 76C800 70 764 40 752 0ZM0 486C140 456 300 470 420 464C560 456 700 466 830 452L960 446V600H0Z",
  hanging: [
    [300, 66, 42, 120],
    [346, 62, 34, 70],
    [392, 54, 46, 210],
    [440, 48, 34, 110],
    [478, 42, 40, 160],
    [526, 34, 30, 64],
    [790, 54, 36, 90],
    [836, 70, 46, 190],
    [884, 80, 40, 110],
  ],
  standing: [
    [440, 470, 74, 96],
    [496, 468, 50, 46],
    [806, 462, 84, 190],
    [862, 458, 60, 92],
  ],
};

const MIDDLE: Depth = {
  outline:
    "M0 0H360C340 44 300 60 262 60C220 84 160 80 110 110L0 160ZM850 0H960V190C930 170 900 100 880 70C866 50 856 30 850 0ZM0 520C120 486 240 508 360 512C480 526 620 526 760 516C840 506 900 500 960 490V600H0Z",
  hanging: [
    [70, 116, 66, 210],
    [128, 94, 50, 120],
    [186, 76, 62, 290],
    [246, 62, 44, 110],
    [300, 46, 52, 190],
    [910, 110, 50, 150],
  ],
  standing: [
    [176, 520, 110, 130],
    [256, 520, 70, 66],
    [896, 516, 110, 230],
    [826, 520, 66, 80],
  ],
};

const NEAR: Depth = {
  outline:
    "M0 0H170C140 60 80 80 76 150C64 210 90 260 60 330C40 390 70 450 60 510C100 560 160 570 240 574C400 560 560 590 700 576C780 572 850 566 900 530C930 470 896 420 916 350C936 280 900 230 914 160C924 90 900 50 890 0H960V600H0Z",
  hanging: [
    [112, 16, 60, 170],
    [906, 8, 44, 150],
  ],
  standing: [
    [120, 580, 130, 130],
    [860, 580, 110, 110],
  ],
};

function formations({ outline, hanging, standing }: Depth, tone: Tone): string {
  return (
    area(outline, tone) +
    area(hanging.map(stalactite).join("") + standing.map(stalagmite).join(""), tone)
  );
}

function stalactite([x, y, width, length]: Formation): string {
  const w = width / 2;
  return `M${x - w * 1.4} ${y - 14}Q${x - w * 0.5} ${y} ${x - w * 0.42} ${y + length * 0.45}L${x - 3} ${y + length - 4}Q${x} ${y + length + 3} ${x + 3} ${y + length - 4}L${x + w * 0.36} ${y + length * 0.5}Q${x + w * 0.5} ${y} ${x + w * 1.4} ${y - 14}Z`;
}

function stalagmite([x, y, width, height]: Formation): string {
  const w = width / 2;
  return `M${x - w} ${y + 8}Q${x - w * 0.46} ${y - height * 0.1} ${x - w * 0.36} ${y - height * 0.55}L${x - 9} ${y - height + 6}Q${x} ${y - height - 8} ${x + 8} ${y - height + 8}L${x + w * 0.38} ${y - height * 0.5}Q${x + w * 0.5} ${y - height * 0.1} ${x + w} ${y + 8}Z`;
}

/** Three people, for scale. */
function visitors(): string {
  const person = (x: number, height: number) => {
    const h = height / 40;
    return `<g transform="translate(${x} 486) scale(${h})"><path d="M-6 0L-5-13C-9-16-9-29-4-31H4C9-29 9-16 5-13L6 0H1L0-11-1 0Z"/><circle cy="-36" r="4.600"/></g>`;
  };
  return `<g fill="${ink("cape-dark")}"><ellipse cx="640" cy="487" rx="46" ry="5" fill-opacity=".45"/>${person(616, 38)}${person(642, 40)}${person(662, 27)}</g>`;
}
