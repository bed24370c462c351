import { useEnhanced } from "#app/ui/use-enhanced.ts";

export function isMac(): boolean {
  return /^(?:Mac|iP)/.test(navigator.platform);
}

/** As the keyboard has them; Ctrl until it is known. */
export function usePaletteKeys(): readonly [string, string] {
  return useEnhanced() && isMac() ? ["⌘", "K"] : ["Ctrl", "K"];
}
