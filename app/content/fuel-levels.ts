const EIGHTHS = ["Empty", "⅛", "¼", "⅜", "½", "⅝", "¾", "⅞", "Full"] as const;

export const FUEL_LEVELS: readonly { percent: number; label: string }[] = EIGHTHS.map(
  (label, eighths) => ({ percent: Math.round((eighths * 100) / 8), label }),
);

export function isFuelLevel(percent: number): boolean {
  return FUEL_LEVELS.some((level) => level.percent === percent);
}

export function formatFuelLevel(percent: number): string {
  return EIGHTHS[Math.round((percent * 8) / 100)] ?? `${percent} %`;
}
