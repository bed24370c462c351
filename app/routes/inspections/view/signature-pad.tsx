import { type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { clearPad, INK, PAD } from "./signature-canvas.ts";

type SignaturePadProps = {
  canvas: RefObject<HTMLCanvasElement | null>;
  label: string;
  onDrawn: () => void;
};

/** Drawn with a finger, a pen or the mouse. */
export function SignaturePad({ canvas, label, onDrawn }: SignaturePadProps) {
  const isDown = useRef(false);
  useEffect(() => {
    if (canvas.current !== null) clearPad(canvas.current);
  }, [canvas]);

  function move(event: PointerEvent<HTMLCanvasElement>): void {
    const context = canvas.current?.getContext("2d");
    if (!isDown.current || !context) return;
    const { x, y } = pointOf(event);
    context.lineTo(x, y);
    context.stroke();
  }

  function start(event: PointerEvent<HTMLCanvasElement>): void {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDown.current = true;
    Object.assign(context, { strokeStyle: INK, lineWidth: 4, lineCap: "round", lineJoin: "round" });
    const { x, y } = pointOf(event);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + 0.1, y);
    context.stroke();
    onDrawn();
  }

  return (
    <canvas
      ref={canvas}
      tabIndex={-1}
      role="img"
      aria-label={label}
      width={PAD.width}
      height={PAD.height}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={() => void (isDown.current = false)}
      className="aspect-5/2 w-full touch-none rounded-control border border-dashed border-line-strong bg-white"
    />
  );
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return {
    x: ((clientX - left) / width) * PAD.width,
    y: ((clientY - top) / height) * PAD.height,
  };
}
