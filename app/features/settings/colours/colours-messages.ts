export const coloursProblems = {
  hex: "Enter a colour such as #006d77.",
  contrast: ({ contrast, nearest }: { contrast: number; nearest: string }) =>
    `Text on this colour has a contrast of ${contrast.toFixed(1)}, and needs 4.5. The nearest that works is ${nearest}.`,
} as const;
