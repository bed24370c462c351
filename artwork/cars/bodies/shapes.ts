export type WheelDesign = "twin-five" | "ten" | "block-five" | "seven" | "multi" | "y-five";

/**
 * A body from its left side. Paths are SVG path data in millimetres: x from the front bumper,
 * y up from the road.
 */
export interface SideShape {
  length: number;
  height: number;
  axles: readonly [front: number, rear: number];
  /** Radii. */
  tyre: number;
  rim: number;
  arch: number;
  wheel: WheelDesign;
  outline: string;
  /** The slivers of windscreen and rear glass seen past the pillars. */
  screens: string;
  /** The side windows as one opening. */
  windows: string;
  pillars: string;
  windowTrim: "chrome" | "black";
  /** The sunlit band under the windows. */
  shoulder: string;
  /** The line where the shoulder breaks, its height at x = 0 and its slope, the shade below it. */
  crease: string;
  wedge: readonly [height: number, slope: number];
  undercut: string;
  /** The lit blade low on the doors. */
  blade: string;
  /** Unpainted dark parts: sill, cladding, intakes. */
  cladding: string;
  archCladding: number;
  shutLines: string;
  headlamp: string;
  daylight: string;
  taillamp: string;
  tailStrip: string;
  /** Where the light of the head and tail lamps comes from. */
  lampsAt: readonly [front: readonly [x: number, y: number], rear: readonly [x: number, y: number]];
  chrome: string;
  handles: readonly (readonly [x: number, y: number])[];
  mirror: readonly [x: number, y: number];
  heads: readonly (readonly [x: number, y: number])[];
  /** Roof rails, wings: drawn behind the body, unpainted. */
  roofParts: string;
}

/** What the front and the rear of a body share: half widths and heights, in millimetres. */
export interface EndFrame {
  halfWidth: number;
  height: number;
  /** Half the width of the roof at its corner. */
  roof: number;
  belt: readonly [x: number, y: number];
  clearance: number;
  tyreWidth: number;
  tyre: number;
  rails: boolean;
}

/** The right half of a front, x from the middle of the car; the left half mirrors it. */
export interface FrontShape {
  /** Lower edge of the windscreen, front edge of the bonnet. */
  cowl: number;
  nose: number;
  headlamp: string;
  daylight: string;
  modules: readonly (readonly [x: number, y: number])[];
  grille: string;
  grillePattern: "bars" | "mesh" | "slats";
  grilleTrim: "chrome" | "black";
  intake: string;
  cladding: string;
  fogs: string;
  skid: string;
  seams: string;
  plate: number;
}

/** The right half of a rear, x from the middle of the car; the left half mirrors it. */
export interface RearShape {
  /** Lower edge of the rear glass, edge of the boot lid or tailgate. */
  glass: number;
  deck: number;
  /** Where the bumper meets the lid. */
  bumper: number;
  taillamp: string;
  strip: string;
  recess: string;
  cladding: string;
  reflector: string;
  chrome: string;
  exhaust: string;
  seams: string;
  plate: number;
  wiper: boolean;
}

export interface BodyShape {
  side: SideShape;
  frame: EndFrame;
  front: FrontShape;
  rear: RearShape;
}
