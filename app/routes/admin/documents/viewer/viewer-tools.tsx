import { Minus, Plus, RotateCw } from "#app/ui/icons/admin-icons.ts";
import type { ReactNode } from "react";
import type { Picture } from "./use-picture.ts";

export function PictureTools({ picture }: { picture: Picture }) {
  const { zoom, zoomIn, zoomOut, rotate, canZoomIn, canZoomOut } = picture;
  return (
    <div role="group" aria-label="Picture" className="flex items-center gap-1">
      <Tool label="Zoom out" keys="-" isOff={!canZoomOut} onClick={zoomOut}>
        <Minus aria-hidden="true" className="size-5" />
      </Tool>
      <output className="tabular w-14 text-center text-sm font-semibold">
        {Math.round(zoom * 100)}%
      </output>
      <Tool label="Zoom in" keys="+" isOff={!canZoomIn} onClick={zoomIn}>
        <Plus aria-hidden="true" className="size-5" />
      </Tool>
      <Tool label="Rotate" keys="r" onClick={rotate}>
        <RotateCw aria-hidden="true" className="size-5" />
      </Tool>
    </div>
  );
}

type ToolProps = {
  label: string;
  keys?: string;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** Uses aria-disabled to keep the focus. */
export function Tool({ label, keys, isOff = false, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={keys === undefined ? label : `${label} (${keys})`}
      aria-keyshortcuts={keys}
      aria-disabled={isOff || undefined}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}
