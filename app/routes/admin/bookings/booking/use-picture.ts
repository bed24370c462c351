import { useState } from "react";

const ZOOMS = [1, 1.5, 2, 3, 4, 6] as const;
const AS_IT_COMES = { step: 0, turns: 0 };

export type Picture = ReturnType<typeof usePicture>;

/** How a picture is looked at: how large, and how turned. Another picture, by its id, begins anew. */
export function usePicture(id: string | undefined) {
  const [view, setView] = useState({ of: id, ...AS_IT_COMES });
  const { step, turns } = view.of === id ? view : AS_IT_COMES;
  const change = (changes: Partial<typeof AS_IT_COMES>) =>
    setView({ of: id, step, turns, ...changes });
  const last = ZOOMS.length - 1;
  return {
    /** 1 fits the frame. */
    zoom: ZOOMS[step] ?? 1,
    /** Quarters, clockwise. */
    turns,
    canZoomIn: step < last,
    canZoomOut: step > 0,
    zoomIn: () => change({ step: Math.min(step + 1, last) }),
    zoomOut: () => change({ step: Math.max(step - 1, 0) }),
    rotate: () => change({ turns: turns + 1 }),
    reset: () => change(AS_IT_COMES),
  };
}
