import type { BrandColours } from "#app/content/brand-colours.ts";

const TEXT_ON = { main: "White text", accent: "Dark text", dark: "White text" } as const;

export const coloursProblems = {
  hex: "Enter a colour such as #006d77.",
  contrast: (
    name: keyof BrandColours,
    { contrast, nearest }: { contrast: number; nearest: string },
  ) =>
    `${TEXT_ON[name]} on this colour has a contrast of ${contrast.toFixed(1)}, and needs 4.5. The nearest that works is ${nearest}.`,
} as const;
