import type { MouseEvent } from "react";
import { DAMAGE_ZONES, type DamagePoint, DRAWING } from "#app/domain/car-damages.ts";
import { classNames } from "#app/ui/class-names.ts";
import { ZONE_SHAPES } from "./drawing-zones.ts";

export type DrawnMark = { key: string; x: number; y: number; number: number; isNew: boolean };

type CarDrawingProps = {
  marks: readonly DrawnMark[];
  chosen?: DamagePoint | null;
  /** A point on it was touched. Screen readers and keyboards choose from a list instead. */
  onPoint?: (point: DamagePoint) => void;
};

/** What the car had before is round and blue, what is new square and red. */
export function CarDrawing({ marks, chosen = null, onPoint }: CarDrawingProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
      className="mx-auto w-full max-w-80 touch-manipulation select-none"
    >
      {DAMAGE_ZONES.map((zone) => (
        <path
          key={zone}
          d={ZONE_SHAPES[zone].d}
          strokeWidth="1.5"
          strokeLinejoin="round"
          onClick={onPoint && ((event) => onPoint({ zone, ...pointOf(event) }))}
          className={classNames(
            "stroke-muted",
            chosen?.zone === zone ? "fill-sea-soft" : "fill-surface",
            onPoint && "cursor-pointer hover:fill-sea-soft",
          )}
        />
      ))}
      <DrawingText y="9">Front</DrawingText>
      <DrawingText x="19" y="157">
        Left
      </DrawingText>
      <DrawingText x="221" y="157">
        Right
      </DrawingText>
      <DrawingText y="291.5">Rear</DrawingText>
      <DrawingText y="311">Inside</DrawingText>
      {marks.map(({ key, x, y, number, isNew }) => (
        <g key={key} className="pointer-events-none">
          {isNew ? (
            <rect x={x - 8} y={y - 8} width="16" height="16" rx="3" className="fill-danger" />
          ) : (
            <circle cx={x} cy={y} r="8" className="fill-sea" />
          )}
          <text
            x={x}
            y={y + 3.5}
            textAnchor="middle"
            className="fill-surface text-[10px] font-bold"
          >
            {number}
          </text>
        </g>
      ))}
      {chosen === null ? null : (
        <circle
          cx={chosen.x}
          cy={chosen.y}
          r="9"
          fill="none"
          strokeWidth="3"
          className="pointer-events-none stroke-danger"
        />
      )}
    </svg>
  );
}

type DrawingTextProps = { x?: string; y: string; children: string };

function DrawingText({ x = "120", y, children }: DrawingTextProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      className="pointer-events-none fill-muted text-[11px] font-semibold"
    >
      {children}
    </text>
  );
}

function pointOf({ currentTarget, clientX, clientY }: MouseEvent<SVGPathElement>) {
  const box = currentTarget.ownerSVGElement?.getBoundingClientRect() ?? new DOMRect();
  const place = (at: number, start: number, size: number, most: number) =>
    Math.min(most, Math.max(0, Math.round(((at - start) / size) * most)));
  return {
    x: place(clientX, box.left, box.width, DRAWING.width),
    y: place(clientY, box.top, box.height, DRAWING.height),
  };
}
