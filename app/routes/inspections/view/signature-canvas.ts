/** The pixels that are stored; the same in light and dark. */
export const PAD = { width: 800, height: 320 } as const;
export const INK = "#0c2a38";

export function clearPad(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, PAD.width, PAD.height);
}

/** For who cannot draw: the typed name as a picture. */
export function writeName(canvas: HTMLCanvasElement, name: string): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  clearPad(canvas);
  Object.assign(context, { fillStyle: INK, textAlign: "center", textBaseline: "middle" });
  context.font = "italic 64px cursive";
  context.fillText(name, PAD.width / 2, PAD.height / 2, PAD.width - 80);
}

export function toPicture(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
}
