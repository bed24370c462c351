import { useState } from "react";

const ZOOMS = [1, 1.5, 2, 3, 4, 6] as const;
const INITIAL_VIEW = { step: 0, turns: 0 };

export type Picture = ReturnType<typeof usePicture>;

export function usePicture(id: string | undefined) {
  const [view, setView] = useState({ of: id, ...INITIAL_VIEW });
  const { step, turns } = view.of === id ? view : INITIAL_VIEW;
  const change = (changes: Partial<typeof INITIAL_VIEW>) =>
    setView({ of: id, step, turns, ...changes });
  const last = ZOOMS.length - 1;
  return {
    zoom: ZOOMS[step] ?? 1,
    turns,
    canZoomIn: step < last,
    canZoomOut: step > 0,
    zoomIn: () => change({ step: Math.min(step + 1, last) }),
    zoomOut: () => change({ step: Math.max(step - 1, 0) }),
    rotate: () => change({ turns: turns + 1 }),
    reset: () => change(INITIAL_VIEW),
  };
}
